import './steps/node-version.mjs'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { drawFrames } from './render-loop/scene.mjs'
import { asWebm } from './render-loop/webm.mjs'
import { openBrowser } from './screenshots/browser-window.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, root } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(install)

/** The silent animation beside the login form: a receipt with the sales of a day is printed, shown, and replaced by the next. */
const size = { width: 720, height: 960 }
const fps = 30
const seconds = 12
const fromApp = createRequire(join(root, 'apps/web/package.json'))
const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp')
const folder = join(root, 'apps/web/src/ui/loop')
mkdirSync(folder, { recursive: true })

const font = readFileSync(
  fromApp.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
).toString('base64')
const tokens = readFileSync('apps/web/src/ui/styles/tokens.css', 'utf8')
const pairs = [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)]

const browser = await openBrowser()
try {
  for (const [at, theme] of ['light', 'dark'].entries()) {
    const colours = Object.fromEntries(pairs.map(([, name, ...both]) => [name, both[at]]))
    const page = await browser.newPage()
    // The encoder is available only in a secure context.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('http://localhost/')
    const { still, chunks } = await page.evaluate(drawFrames, { size, fps, seconds, font, colours })
    await page.close()
    const video = asWebm({ size, fps, seconds, chunks })
    writeFileSync(join(folder, `day-${theme}.webm`), video)
    const poster = Buffer.from(still.split(',')[1], 'base64')
    await sharp(poster)
      .avif({ quality: 60 })
      .toFile(join(folder, `day-${theme}.avif`))
    console.log(`${theme}: ${Math.round(video.length / 1000)} kB`)
  }
} finally {
  await browser.close()
}
