import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The process of the embedded server that runs on this data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

export const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
