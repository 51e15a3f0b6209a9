import { createRequire } from 'node:module'
import { join } from 'node:path'
import { provideBrowser } from '../steps/browser.mjs'
import { root } from '../steps/run.mjs'

const fromTests = createRequire(join(root, 'e2e', 'package.json'))

export async function openBrowser(args = []) {
  const { chromium } = fromTests('@playwright/test')
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: await provideBrowser(), args: [...sandbox, ...args] })
}

/**
 * A window without animations, signed in if a user is given.
 * @param {{ newContext: (options: object) => Promise<any> }} browser
 * @param {{ size: { width: number, height: number }, scale?: number, theme?: 'light' | 'dark', address?: string,
 *   user?: object | null, serviceWorkers?: 'allow' | 'block' }} options
 */
export async function openWindow(
  browser,
  { size, scale = 2, theme = 'light', address = '', user = null, serviceWorkers = 'allow' },
) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    serviceWorkers,
  })
  if (user) {
    const value = encodeURIComponent(JSON.stringify(user))
    await context.addCookies([{ name: 'session', value, url: address, secure: true, sameSite: 'Strict' }])
  }
  return context.newPage()
}
