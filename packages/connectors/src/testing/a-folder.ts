import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type TestFolder = {
  path: string
  write: (name: string, content: string | Uint8Array) => Promise<string>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** The folder of a store, with a file beside it that no store may read. */
export const aFolder = async (): Promise<TestFolder> => {
  const root = await mkdtemp(join(tmpdir(), 'tillsight-folder-'))
  const path = join(root, 'store')
  await mkdir(path)
  await writeFile(join(root, 'beside.csv'), 'id,secret\n1,very-secret\n')
  return {
    path,
    write: async (name, content) => {
      const file = join(path, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
      return file
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}
