import { pause } from '#platform/slices.ts'
import { BadArchive, type FileFacts } from './manifest.ts'
import type { OpenArchive } from './read-zip.ts'

const newline = 10
const mostLineBytes = 16 * 1024 * 1024

/** The lines of each piece that is read: one by one would cost more than reading them. */
async function* linesOf(archive: OpenArchive, file: FileFacts): AsyncGenerator<string[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of archive.read(file)) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = text.lastIndexOf(newline)
    if (end >= 0) yield text.toString('utf8', 0, end).split('\n')
    rest = text.subarray(end + 1)
    if (rest.length > mostLineBytes) throw new BadArchive(`${file.name} has a line that is too long.`)
  }
  if (rest.length > 0) throw new BadArchive(`${file.name} ends in the middle of a line.`)
}

export type ReadRow = { line: string; values: Record<string, unknown> }

const parserOf = (file: FileFacts) => {
  const known = new Set(file.columns)
  return (line: string, place: number): Record<string, unknown> => {
    const bad = (what: string) => new BadArchive(`${file.name}, line ${place}: ${what}`)
    let values: unknown
    try {
      values = JSON.parse(line)
    } catch {
      throw bad('this is not JSON.')
    }
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      throw bad('this is not a JSON object.')
    for (const name of Object.keys(values))
      if (!known.has(name)) throw bad(`the column ${JSON.stringify(name.slice(0, 60))} is not listed.`)
    return values as Record<string, unknown>
  }
}

/** The rows of a file, each with its line as it is written: numbers of any size stay what they are. */
export async function* readRows(archive: OpenArchive, file: FileFacts): AsyncGenerator<ReadRow[]> {
  const parse = parserOf(file)
  let place = 0
  for await (const lines of linesOf(archive, file)) {
    yield lines.map((line, index) => ({ line, values: parse(line, place + index + 1) }))
    place += lines.length
    await pause()
  }
  if (place !== file.rows)
    throw new BadArchive(`${file.name} has ${place} rows, and the manifest says ${file.rows}.`)
}
