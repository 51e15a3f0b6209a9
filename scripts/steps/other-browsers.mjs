import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { start } from './run.mjs'

const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin']
const found = (...names) =>
  folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))

const provide = async (names, debianPackage) => {
  if (found(...names)) return found(...names)
  console.log(`Installing the system's ${debianPackage}…`)
  const trouble = await aptInstall(debianPackage)
  const installed = found(...names)
  if (!installed) throw new Error(`This needs ${debianPackage}.\n  ${trouble}`)
  return installed
}

/** The path of a Firefox that others made: Playwright's own cannot be installed everywhere. */
export const provideFirefox = async () =>
  process.env.FIREFOX_PATH ?? (await provide(['firefox-esr', 'firefox'], 'firefox-esr'))

/** WebKitGTK with its driver, on a screen in memory; returns the display, and a function to turn it off. */
export async function provideWebKit() {
  await provide(['WebKitWebDriver'], 'webkit2gtk-driver')
  const program = await provide(['Xvfb'], 'xvfb')
  const screen = start(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise((resolve, reject) => {
    screen.stdout.once('data', (text) => resolve(String(text).trim()))
    screen.ended.then(() => reject(new Error('Xvfb did not start.')))
  })
  return {
    display: `:${number}`,
    stop: async () => {
      screen.kill('SIGTERM')
      await screen.ended
    },
  }
}
