import type { Stats } from 'node:fs'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, realpath } from 'node:fs/promises'
import { basename, isAbsolute, join, sep } from 'node:path'
import { SourceError } from '../source-error.ts'

const refused = (message: string): SourceError => new SourceError('refused', message)

const noFolder =
  'This installation has no folder for connections. Its operator can name one with CONNECTION_FOLDER.'

/** The folder of this store, without any link in its path. */
export const ownFolder = async (folder: string | null): Promise<string> => {
  if (folder === null) throw refused(noFolder)
  // It may be on a disk that is mounted for reading alone.
  await mkdir(folder, { recursive: true }).catch(() => undefined)
  return realpath(folder).catch(() => {
    throw refused(`There is no folder ${basename(folder)} in the folder for connections.`)
  })
}

const missing = (folder: string, name: string): SourceError =>
  refused(`There is no file “${name}” in the folder ${basename(folder)}.`)

/** Where a file of the folder really is. Neither '..' nor a link leads out of it. */
const placeInside = async (folder: string, name: string): Promise<string> => {
  if (!name.trim() || isAbsolute(name) || name.includes('\0')) throw missing(folder, name)
  const found = await realpath(join(folder, name)).catch(() => {
    throw missing(folder, name)
  })
  if (!found.startsWith(folder + sep)) throw missing(folder, name)
  return found
}

export type OpenedInside = { path: string; handle: FileHandle; stats: Stats }

/** A file of the folder of this store, opened for reading; only plain files, never a pipe or a device. */
export const openInside = async (folder: string | null, name: string): Promise<OpenedInside> => {
  const own = await ownFolder(folder)
  const path = await placeInside(own, name)
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(path, flags).catch(() => {
    throw refused(`The file “${name}” may not be read.`)
  })
  const stats = await handle.stat()
  if (stats.isFile()) return { path, handle, stats }
  await handle.close()
  throw missing(own, name)
}
