import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { outdatedBackups, type StoredBackup } from '@tillsight/domain/operations/backups/rotation'

const pattern = /^tillsight-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(-before-restore)?\.zip$/
const partial = /^\.tillsight-.*\.partial$/

export const backupName = (madeAt: Date, isBeforeRestore: boolean): string =>
  `tillsight-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isBeforeRestore ? '-before-restore' : ''}.zip`

export type BackupFile = StoredBackup & { bytes: number }

const read = (name: string): StoredBackup[] => {
  const [, hour, minute, second, before] = pattern.exec(name) ?? []
  if (!hour) return []
  return [{ name, madeAt: new Date(`${hour}:${minute}:${second}Z`), isBeforeRestore: before !== undefined }]
}

/** The complete backups in a folder, the newest first. */
export const listBackups = async (folder: string): Promise<BackupFile[]> => {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = await Promise.all(
    names.flatMap(read).map(async (backup) => {
      const found = await stat(path.join(folder, backup.name)).catch(() => null)
      return found ? [{ ...backup, bytes: found.size }] : []
    }),
  )
  return files.flat().sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** Makes the folder where there is none, and removes what a backup left that was killed. */
export const prepareFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (partial.test(name)) await rm(path.join(folder, name), { force: true })
  }
}

export const removeOutdated = async (folder: string, now: Date): Promise<void> => {
  for (const { name } of outdatedBackups(await listBackups(folder), now)) {
    await rm(path.join(folder, name), { force: true })
  }
}

/** So that a new name is there after a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
