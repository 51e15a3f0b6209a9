import { BadArchive, type FileFacts } from './manifest.ts'
import type { OpenArchive } from './read-zip.ts'

const newline = 10
const mostLineBytes = 16 * 1024 * 1024

async function* linesOf(archive: OpenArchive, file: FileFacts): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of archive.read(file)) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let to = text.indexOf(newline); to >= 0; to = text.indexOf(newline, from)) {
      yield text.toString('utf8', from, to)
      from = to + 1
    }
    rest = text.subarray(from)
    if (rest.length > mostLineBytes) throw new BadArchive(`${file.name} has a line that is too long.`)
  }
  if (rest.length > 0) throw new BadArchive(`${file.name} ends in the middle of a line.`)
}

export type ReadRow = { line: string; values: Record<string, unknown> }

const parse = (file: FileFacts, line: string, place: number): Record<string, unknown> => {
  const bad = (what: string) => new BadArchive(`${file.name}, line ${place}: ${what}`)
  let values: unknown
  try {
    values = JSON.parse(line)
  } catch {
    throw bad('this is not JSON.')
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw bad('this is not a JSON object.')
  const known = new Set(file.columns)
  const other = Object.keys(values).find((name) => !known.has(name))
  if (other !== undefined) throw bad(`the column ${JSON.stringify(other.slice(0, 60))} is not listed.`)
  return values as Record<string, unknown>
}

/** The rows of a file, each with its line as it is written: numbers of any size stay what they are. */
export async function* readRows(archive: OpenArchive, file: FileFacts): AsyncGenerator<ReadRow> {
  let place = 0
  for await (const line of linesOf(archive, file)) {
    place += 1
    yield { line, values: parse(file, line, place) }
  }
  if (place !== file.rows)
    throw new BadArchive(`${file.name} has ${place} rows, and the manifest says ${file.rows}.`)
}
