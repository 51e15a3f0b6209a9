import { statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { failureText } from '#platform/jobs/failure-text.ts'
import { runBackupProcess } from './backup-process.ts'

export type InstalledBackups = {
  folder: string | null
  hour: number
  /** As the embedded database. */
  isSameDisk: () => boolean
  isStarted: () => boolean
  /** Resolves when it was made and verified. */
  start: () => Promise<void>
  /** Of the latest one that did not come as far as to record it. */
  failureToStart: () => { at: string; reason: string } | null
  stop: () => void
}

/** The folder itself may not be there yet. */
const deviceOf = (folder: string): number => {
  try {
    return statSync(folder).dev
  } catch (error) {
    const above = path.dirname(folder)
    if (above === folder) throw error
    return deviceOf(above)
  }
}

const known = new WeakMap<Config, InstalledBackups>()

/** The backups of this process: one at a time. */
export const installedBackups = (config: Config): InstalledBackups => {
  const backups = known.get(config) ?? openBackups(config)
  known.set(config, backups)
  return backups
}

const openBackups = (config: Config): InstalledBackups => {
  const { folder, hour } = config.backups
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let failure: { at: string; reason: string } | null = null
  const run = async (): Promise<void> => {
    const at = new Date().toISOString()
    try {
      await runBackupProcess(config, stopping.signal)
      failure = null
    } catch (error) {
      failure = { at, reason: failureText(error) }
      throw error
    } finally {
      running = null
    }
  }
  return {
    folder,
    hour,
    isSameDisk: () => !config.databaseUrl && folder !== null && deviceOf(folder) === deviceOf(config.dataDir),
    isStarted: () => running !== null,
    start: () => {
      running ??= run()
      return running
    },
    failureToStart: () => failure,
    stop: () => stopping.abort(),
  }
}
