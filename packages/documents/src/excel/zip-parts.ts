import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { inChunks } from '#documents/in-chunks.ts'

type Content = Iterable<string> | AsyncIterable<string>
export type AddPart = (path: string, content: Content) => Promise<void>

/**
 * A zip that is streamed while its parts are made, one after the other and no faster than they are read.
 * When either end fails, so does the other: the rows are closed, and the reader gets no complete file.
 */
export const zipParts = (fill: (add: AddPart) => Promise<void>): Readable => {
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | undefined
  const fail = (error: Error) => output.destroy(error)
  zip.once('error', fail)
  zip.outputStream.once('error', fail)
  zip.outputStream.pipe(output)
  output.once('close', () => current?.destroy())

  const add: AddPart = async (path, content) => {
    const part = Readable.from(inChunks(content), { objectMode: false })
    current = part
    if (output.destroyed) part.destroy()
    else zip.addReadStream(part, path, { compressionLevel: 5 })
    await finished(part)
  }
  fill(add).then(() => zip.end(), fail)
  return output
}
