import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { SourceAccess } from '../connector.ts'

/** After its last use. The next page of a run comes within seconds. */
const idleMs = 60_000

type Copy = { folder: Promise<string>; made: Promise<string>; users: number; idle: NodeJS.Timeout | null }

const copies = new Map<string, Copy>()
const folders = new Set<string>()
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Named as the folders of imports are, so that what a killed process left is removed with theirs. */
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `tillsight-import-${process.pid}-${threadId}-`))
  folders.add(folder)
  return folder
}

const remove = async (key: string, copy: Copy): Promise<void> => {
  if (copies.get(key) === copy) copies.delete(key)
  const folder = await copy.folder
  await rm(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/** Only who reaches a source in the same way shares a copy of its file. */
export const copyKey = (
  { settings, secrets, folder, allowsPrivate }: SourceAccess,
  ...file: readonly string[]
): string =>
  createHash('sha256')
    .update(JSON.stringify([settings, secrets, folder, allowsPrivate, file]))
    .digest('base64url')

export type HeldCopy = { path: string; release: () => void }

/** A copy of a file of another system on this machine, made once and removed when nobody has used it for a while. */
export const holdCopy = async (key: string, make: (path: string) => Promise<void>): Promise<HeldCopy> => {
  const begin = (): Copy => {
    const folder = makeFolder()
    const made = folder.then(async (into) => {
      const path = join(into, 'file')
      await make(path)
      return path
    })
    const copy: Copy = { folder, made, users: 0, idle: null }
    copies.set(key, copy)
    return copy
  }
  const copy = copies.get(key) ?? begin()
  copy.users += 1
  if (copy.idle) clearTimeout(copy.idle)
  const release = () => {
    copy.users -= 1
    if (copy.users > 0) return
    copy.idle = setTimeout(() => void remove(key, copy), idleMs)
    copy.idle.unref()
  }
  try {
    return { path: await copy.made, release }
  } catch (error) {
    await remove(key, copy)
    throw error
  }
}
