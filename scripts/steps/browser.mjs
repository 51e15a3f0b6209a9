import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { bin, root, run, runNode } from './run.mjs'

// The headless shell comes first: browser tests take half the time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that starts, found or installed; throws one clear message if there is none. */
export async function provideBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    const trouble = await troubleStarting(chosen)
    if (trouble) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not start: ${trouble}`)
    return chosen
  }
  const troubles = []
  for (const look of [
    inSystem,
    inPlaywright,
    afterPlaywrightInstall,
    afterPlaywrightLibraries,
    afterAptInstall,
  ]) {
    for (const path of await look(troubles)) {
      const trouble = await troubleStarting(path)
      if (!trouble) return path
      troubles.push(`${path} does not start: ${trouble}`)
    }
  }
  const need = 'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its path.'
  throw new Error([need, ...troubles.map((trouble) => `  ${trouble}`)].join('\n'))
}

function inSystem() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = [...onPath, ...folders].flatMap((folder) => names.map((name) => join(folder, name)))
  return [...new Set([...paths, ...macPrograms])].filter(existsSync)
}

function inPlaywright() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')
  return [chromium.executablePath()].filter(existsSync)
}

async function afterPlaywrightInstall(troubles) {
  if (inPlaywright().length > 0) return []
  console.log("No browser found: installing Playwright's Chromium…")
  const { code, output } = await runNode(bin('playwright'), ['install', 'chromium'], {
    quiet: true,
    limit: 240,
  })
  if (code !== 0) troubles.push(`playwright install chromium failed: ${errorLine(output)}`)
  return inPlaywright()
}

async function afterPlaywrightLibraries() {
  if (process.platform !== 'linux' || inPlaywright().length === 0) return []
  console.log('Installing the system libraries it needs…')
  await runNode(bin('playwright'), ['install-deps', 'chromium'], { quiet: true, limit: 240 })
  return inPlaywright()
}

async function afterAptInstall(troubles) {
  if (process.platform !== 'linux') return []
  for (const name of ['chromium-headless-shell', 'chromium']) {
    console.log(`Installing the system's ${name} package…`)
    const trouble = await aptInstall(name)
    if (!trouble) return inSystem()
    troubles.push(trouble)
  }
  return []
}

/** Opens an empty page: this detects missing libraries and sandbox errors, which `--version` may not. */
async function troubleStarting(path) {
  const profile = mkdtempSync(join(tmpdir(), 'tillsight-browser-'))
  const flags = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    `--user-data-dir=${profile}`,
  ]
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const { code, output } = await run(path, [...flags, '--dump-dom', 'about:blank'], {
    quiet: true,
    limit: 60,
  })
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  if (code === 0 && output.includes('<body>')) return undefined
  return errorLine(output) || `it ended with code ${code}`
}

const errorLine = (output) => {
  const lines = output.split('\n').filter((line) => line.trim())
  return (lines.find((line) => /error|cannot|requires/i.test(line)) ?? lines.at(-1) ?? '')
    .trim()
    .slice(0, 300)
}
