import { lstat, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SourceError } from '#connectors/source-error.ts'
import { openInside, ownFolder } from '../inside-folder.ts'
import { isTableName, type Place, type SourceFile } from '../place.ts'
import { datesField } from './fields.ts'

const describe = async (folder: string, name: string): Promise<SourceFile | null> => {
  const stats = await lstat(join(folder, name)).catch(() => null)
  if (!stats?.isFile()) return null
  const version = `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`
  return { path: name, name, changedAt: stats.mtime.toISOString(), version }
}

/** Files that a person or another program puts into the folder of the store. */
export const folder: Place = {
  id: 'folder',
  name: 'Watched folder',
  fields: [datesField],
  list: async (access) => {
    const own = await ownFolder(access.folder)
    const names = (await readdir(own)).filter(isTableName)
    const files = await Promise.all(names.map((name) => describe(own, name)))
    const found = files.filter((file) => file !== null)
    if (found.length > 0) return found
    throw new SourceError(
      'refused',
      `There are no tables in the folder ${basename(own)} yet. Put a CSV, Excel, JSON or Parquet file into it.`,
    )
  },
  copy: async (access, file, take) => {
    const { handle } = await openInside(access.folder, file.path)
    try {
      await take(handle.createReadStream({ autoClose: false }))
      const now = await describe(await ownFolder(access.folder), file.path)
      if (now?.version !== file.version)
        throw new SourceError('broken', `“${file.name}” changed while it was read. We try again later.`)
    } finally {
      await handle.close()
    }
  },
}
