import './steps/node-version.mjs'
import './steps/keep-free-memory.mjs'
import { pathToFileURL } from 'node:url'
import { apiEntry, build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, root } from './steps/run.mjs'

process.chdir(root)
const restoreSignals = endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})
restoreSignals()

// In this process, so that signals and the exit code are the server's own.
await import(pathToFileURL(apiEntry).href)
