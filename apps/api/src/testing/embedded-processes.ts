import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tillsight } from './a-tillsight.ts'

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

/** All processes of the embedded server: a backend for each connection, and those that work for all. */
export const serverProcesses = (dataDir: string): number[] => {
  const postmaster = postmasterOf(dataDir)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

/** As when the power fails: the process and its database. */
export const killBoth = async ({ child, ended }: Tillsight, dataDir: string): Promise<void> => {
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  child.kill('SIGKILL')
  await ended
}
