import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/config/config.ts'
import { environmentOf } from '#platform/config/environment-of.ts'

const command = (): string[] => {
  // Built, it is next to this file; from the sources, tsx loads it.
  if (import.meta.url.endsWith('.js')) return [fileURLToPath(new URL('backup.js', import.meta.url))]
  return ['--import', 'tsx', fileURLToPath(new URL('../../../commands/backup.ts', import.meta.url))]
}

/**
 * Runs `npm run backup` as a process of its own: what it computes takes no time from requests, and its memory is
 * gone afterwards. Fails with what it said.
 */
export const runBackupProcess = (config: Config, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command(), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: environmentOf(config),
      signal,
    })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-2000)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(words.trim() || `The backup ended with ${code}.`))
    })
  })
