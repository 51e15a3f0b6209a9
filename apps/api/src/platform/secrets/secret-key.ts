import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

const bytes = 32

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const readKey = async (file: string): Promise<Buffer | null> => {
  try {
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64')
    if (key.length !== bytes) throw new Error(`${file} is damaged: restore it from a backup.`)
    return key
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Written and synced under another name first: of two processes one is first, and none reads half a key. */
const makeKey = async (file: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(bytes).toString('base64')}\n`)
    await handle.sync()
    await link(draft, file).catch((error) => {
      if (!isCode(error, 'EEXIST')) throw error
    })
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
}

/** The key in the data folder, made the first time. */
export const readSecretKey = async (dataDir: string): Promise<Buffer> => {
  const file = path.join(dataDir, 'secret.key')
  const known = await readKey(file)
  if (known) return known
  await makeKey(file)
  const made = await readKey(file)
  if (!made) throw new Error(`${file} could not be written.`)
  return made
}
