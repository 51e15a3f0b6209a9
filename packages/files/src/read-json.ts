import type { FileCell, FileRow } from '@tillsight/domain/data/imports/cell'
import { decoded } from './encoding.ts'
import { FileRefused } from './file-refused.ts'
import { flatten } from './json/flatten.ts'
import { splitElements } from './json/split-elements.ts'
import type { FileLimits } from './limits.ts'

async function* recordsOf(
  path: string,
  encoding: string,
  limits: FileLimits,
): AsyncGenerator<Map<string, FileCell>> {
  let row = 0
  for await (const text of splitElements(decoded(path, encoding), limits)) {
    row++
    if (row > limits.rows)
      throw new FileRefused(
        'too-many-rows',
        `The file has more than ${limits.rows.toLocaleString('en-US')} records.`,
      )
    const cells = flatten(text, row)
    limits.onProgress?.()
    for (const cell of cells.values())
      if (typeof cell === 'string' && cell.length > limits.cellLength)
        throw new FileRefused(
          'cell-too-long',
          `A value in record ${row} is longer than ${limits.cellLength.toLocaleString('en-US')} characters.`,
        )
    yield cells
  }
}

/** A record may have a key that no record before it has: the file is read twice, so that the first row names them all. */
const keysOf = async (path: string, encoding: string, limits: FileLimits): Promise<string[]> => {
  const keys = new Set<string>()
  for await (const cells of recordsOf(path, encoding, limits)) {
    for (const key of cells.keys()) keys.add(key)
    if (keys.size > limits.columns)
      throw new FileRefused(
        'too-many-columns',
        `The records have more than ${limits.columns.toLocaleString('en-US')} different keys.`,
      )
  }
  if (keys.size === 0) throw new FileRefused('empty', 'The file has no records.')
  return [...keys]
}

/** Row 1 has the keys, and record 1 is row 2, as if it were a sheet. */
export async function* readJson(path: string, encoding: string, limits: FileLimits): AsyncGenerator<FileRow> {
  const keys = await keysOf(path, encoding, limits)
  yield { sheet: '', row: 1, cells: keys }
  let row = 1
  for await (const cells of recordsOf(path, encoding, limits)) {
    row++
    yield { sheet: '', row, cells: keys.map((key) => cells.get(key) ?? null) }
  }
}
