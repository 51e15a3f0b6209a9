import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { partBytes } from '@tillsight/domain/data/archive/upload'
import { ZipFile } from 'yazl'
import type { FileFacts } from './manifest.ts'

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>
export type AddFile = (name: string, content: Bytes) => Promise<FileFacts>

const compressionLevel = 4

/** The bytes of a stream in pieces of one size; only the last can be shorter. */
async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, length]: [Buffer[], number] = [[], 0]
  for await (const chunk of stream) {
    waiting.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    let all = Buffer.concat(waiting)
    for (; all.length >= partBytes; all = all.subarray(partBytes)) yield all.subarray(0, partBytes)
    ;[waiting, length] = [[all], all.length]
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/** Adds a file and reads it to its end: one is open at a time. */
const adderTo = (zip: ZipFile, mtime: Date, setCurrent: (stream: Readable) => void): AddFile => {
  return (name, content) =>
    new Promise((resolve, reject) => {
      const hash = createHash('sha256')
      let bytes = 0
      const hashed = async function* () {
        for await (const chunk of content) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      }
      const stream = Readable.from(hashed(), { objectMode: false })
      setCurrent(stream)
      stream.once('error', reject)
      stream.once('end', () => resolve({ name, bytes, sha256: hash.digest('hex') }))
      zip.addReadStream(stream, name, { mtime, compressionLevel })
    })
}

/** A zip file in parts, written no faster than they are taken. */
export const writeZip = async (
  { mtime, store }: { mtime: Date; store: (part: Buffer) => Promise<void> },
  fill: (add: AddFile) => Promise<void>,
): Promise<void> => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | null = null
  const add = adderTo(zip, mtime, (stream) => {
    current = stream
  })
  const storing = (async () => {
    for await (const part of inParts(output)) await store(part)
  })()
  const filling = fill(add).then(() => zip.end())
  const stop = (error: Error) => {
    current?.destroy(error)
    output.destroy(error)
    throw error
  }
  await Promise.all([filling.catch(stop), storing.catch(stop)])
}
