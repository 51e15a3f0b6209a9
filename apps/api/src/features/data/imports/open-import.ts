import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileSettings } from '@tillsight/contract/data/import-mapping'
import { FileRefused } from '@tillsight/files/file-refused'
import { fileLimits } from '@tillsight/files/limits'
import { type OpenedFile, openFile } from '@tillsight/files/open-file'
import { AppError } from '#platform/errors.ts'
import { readChunks } from './chunks.queries.ts'
import type { StepRun } from './steps/step-run.ts'
import { makeWorkDir } from './thread/work-dir.ts'

const choicesOf = ({ encoding, sheet, delimiter }: FileSettings) => ({
  ...(encoding ? { encoding } : {}),
  ...(sheet ? { sheet } : {}),
  ...(delimiter ? { delimiter } : {}),
})

const asAppError = (error: unknown): unknown =>
  error instanceof FileRefused
    ? new AppError('invalid', error.row === null ? error.message : `Row ${error.row}: ${error.message}`)
    : error

type Opening = { run: StepRun; settings: FileSettings | null }

async function* noted(chunks: AsyncIterable<Buffer>, noteAlive: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    noteAlive()
    yield chunk
  }
}

/** The uploaded file, as long as the work takes. Readers need it as a file: a spreadsheet is read from its end. */
export const withImportedFile = async <Answer>(
  { run, settings }: Opening,
  work: (file: OpenedFile) => Promise<Answer>,
): Promise<Answer> => {
  const workDir = await makeWorkDir()
  try {
    const path = join(workDir, 'file')
    await pipeline(
      Readable.from(noted(readChunks(run.request, run.id), run.noteAlive)),
      createWriteStream(path),
    )
    const limits = { ...fileLimits, onProgress: run.noteAlive }
    return await work(await openFile({ path, workDir, choices: choicesOf(settings ?? {}), limits }))
  } catch (error) {
    throw asAppError(error)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}
