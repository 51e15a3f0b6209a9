import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../steps/run.mjs'
import { openWindow } from './browser-window.mjs'

const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp')
const folder = join(root, 'apps/web/src/features/site/landing/pictures')

/** Which page to capture, the size of the window, and the widths of the saved images. */
const shots = [
  {
    name: 'dashboard',
    path: '/platform/dashboard?range=last-30-days',
    size: { width: 1280, height: 860 },
    widths: [800, 1280, 2000],
  },
  {
    name: 'dashboard-phone',
    path: '/platform/dashboard?range=last-30-days',
    size: { width: 390, height: 780 },
    widths: [300, 600],
  },
  {
    name: 'products',
    path: '/platform/products',
    size: { width: 1100, height: 720 },
    widths: [640, 1280],
  },
  {
    name: 'sales',
    path: '/platform/sales?range=last-30-days',
    press: 'Show charts',
    size: { width: 1100, height: 860 },
    widths: [640, 1280],
  },
  {
    name: 'customers',
    path: '/platform/customers',
    size: { width: 1100, height: 720 },
    widths: [640, 1280],
  },
]

/** All screenshots, or only those with these names. */
export async function takeProductPictures(browser, shop, names) {
  const asked = shots.filter(({ name }) => names.length === 0 || names.includes(name))
  if (names.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const user = await shop.user()
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    for (const shot of asked) {
      const page = await openWindow(browser, { size: shot.size, theme, address: shop.address, user })
      const picture = await takePicture(page, `${shop.address}${shot.path}`, shot.press)
      await page.context().close()
      for (const width of shot.widths) {
        const file = join(folder, `${shot.name}-${theme}-${width}.avif`)
        await sharp(picture).resize({ width }).avif({ quality: 58, effort: 3 }).toFile(file)
      }
      console.log(`${shot.name}, ${theme}`)
    }
  }
}

export async function takePicture(page, url, press) {
  // An open stream would keep the network from becoming idle.
  await page.route('**/live/stream', (route) => route.abort())
  await page.goto(url, { waitUntil: 'networkidle' })
  if (press) await page.getByRole('button', { name: press }).click()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], .skeleton'))
  await page.evaluate(() => document.fonts.ready)
  // A real store does not show this notice.
  await page.getByRole('region', { name: 'You are viewing sample data' }).evaluateAll((notices) => {
    for (const notice of notices) notice.remove()
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.screenshot({ animations: 'disabled' })
}
