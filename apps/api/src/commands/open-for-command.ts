import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { embeddedUrl, runningServer } from '#platform/database/embedded-cluster.ts'
import { startEmbeddedServer } from '#platform/database/embedded-server.ts'
import { fromPackage } from '../from-package.ts'

export const readVersion = (): string => JSON.parse(readFileSync(fromPackage('package.json'), 'utf8')).version

/** The key that is there, if there is one: a command makes none. */
export const existingKey = async ({ secretKey, dataDir }: Config): Promise<Buffer | null> =>
  secretKey ??
  readFile(path.join(dataDir, 'secret.key'), 'utf8').then(
    (text) => Buffer.from(text.trim(), 'base64'),
    () => null,
  )

type Opened = { url: string; close: () => Promise<void> }

/** The server, the embedded database of the Tillsight that runs, or else the embedded one, started for this. */
export const openForCommand = async ({ directUrl, dataDir }: Config): Promise<Opened> => {
  const running = directUrl ? null : runningServer(dataDir)
  const url = directUrl ?? (running && embeddedUrl(running.socketFolder))
  if (url) return { url, close: async () => {} }
  const { url: started, stop } = await startEmbeddedServer(dataDir)
  return { url: started, close: stop }
}

/** Says on one line why a command could not do its work. */
export const runOrSay = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
