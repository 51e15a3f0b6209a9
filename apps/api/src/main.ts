import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BadSettings, readConfig } from '#platform/config/config.ts'
import { fromPackage } from './from-package.ts'
import { start } from './start.ts'

const { version } = JSON.parse(readFileSync(fromPackage('package.json'), 'utf8'))

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Some errors of the network have a code and no words. */
const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message || String('code' in error && error.code) : String(error)

try {
  const starting = start({
    config: readConfig(),
    version,
    builtAt: statSync(fileURLToPath(import.meta.url)).mtime,
    migrations: fromPackage('migrations'),
    webFolder: fromPackage('../web/dist'),
    say,
  })
  // Before it is ready: a process that waits for that may stop it the next moment.
  const stop = (signal: string) => {
    say(`Stopping (${signal}) …`)
    starting
      .then((tillsight) => tillsight.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await starting
} catch (error) {
  const lines = error instanceof BadSettings ? error.lines : [wordsOf(error)]
  for (const line of lines) process.stderr.write(`Tillsight cannot start: ${line}\n`)
  process.exit(1)
}
