import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { port } from './address.ts'
import { launchApp } from './launch-app.ts'

/** The app that the stories share, on a database of its own; the answer takes both away again. */
export default async function startApp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tillsight-e2e-'))
  // The stories that read the outbox inherit it.
  process.env.E2E_DATA_DIR = dataDir
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  try {
    const stop = await launchApp(port, dataDir)
    return () => stop().finally(removeData)
  } catch (error) {
    await removeData()
    throw error
  }
}
