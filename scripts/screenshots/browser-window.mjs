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

/** A window without animations, signed in if a user is given. */
export async function openWindow(browser, { size, scale = 2, theme = 'light', address = '', user = null }) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  if (user) {
    const value = encodeURIComponent(JSON.stringify(user))
    await context.addCookies([{ name: 'session', value, url: address, secure: true, sameSite: 'Strict' }])
  }
  return context.newPage()
}
