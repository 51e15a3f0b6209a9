import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileRow } from '@tillsight/domain/data/imports/cell'
import { type FileLimits, fileLimits } from '#files/limits.ts'
import { type FileChoices, openFile } from '#files/open-file.ts'

/** A file that is gone after the test. */
export const withFile = async <Result>(
  content: string | Uint8Array,
  work: (path: string, folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  const path = join(folder, 'upload.csv')
  writeFileSync(path, content)
  try {
    return await work(path, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const allOf = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

export const rowsOf = (
  content: string | Uint8Array,
  choices: FileChoices = {},
  limits: FileLimits = fileLimits,
): Promise<FileRow[]> =>
  withFile(content, async (path, workDir) =>
    allOf((await openFile({ path, choices, workDir, limits })).rows()),
  )

export const cellsOf = async (content: string | Uint8Array, choices?: FileChoices) =>
  (await rowsOf(content, choices)).map(({ cells }) => cells)
