import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { port } from './address.ts'
import { launchApp } from './launch-app.ts'
import { newLicencePair } from './licence.ts'

/** The app that all tests share, on a temporary database; returns a function to stop the app and delete the database. */
export default async function startApp() {
  const dataDir = await mkdtemp(join(process.env.TEST_DATA_FOLDER ?? tmpdir(), 'tillsight-e2e-'))
  // Inherited by the tests that read the outbox.
  process.env.E2E_DATA_DIR = dataDir
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  const LICENCE_PUBLIC_KEY = await newLicencePair(dataDir)
  try {
    const CONNECTION_FOLDER = join(dataDir, 'files')
    const isPrivate = { CONNECTION_PRIVATE: 'on', WEBHOOK_PRIVATE: 'on' }
    const settings = { LICENCE_PUBLIC_KEY, CONNECTION_FOLDER, ...isPrivate }
    const stop = await launchApp(port, dataDir, settings)
    return () => stop().finally(removeData)
  } catch (error) {
    await removeData()
    throw error
  }
}
