import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base, expect } from '@playwright/test'
import { type Account, register } from '../support/people.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'
import { aWindow, type Window } from './window.ts'

const open = process.env.WALK_IN === 'firefox' ? openFirefox : openWebKit

type Fixtures = {
  window: Window
  /** An owner with a store, signed in by the form of the app. */
  owner: Account
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  window: async ({}, use, testInfo) => {
    const driver = await open()
    await driver.resize(1440, 900)
    await use(aWindow(driver))
    if (testInfo.status !== 'passed') {
      mkdirSync(testInfo.outputDir, { recursive: true })
      const picture = await Promise.race([driver.screenshot(), pause(10_000, '')])
      writeFileSync(testInfo.outputPath('failed.png'), Buffer.from(picture, 'base64'))
    }
    await driver.end()
  },
  owner: async ({ window, request }, use) => {
    const account = await register(request)
    await window.goto('/login')
    await window.fill('Email Address', account.email)
    await window.fill('Password', account.password)
    await window.press('Enter')
    await expect.poll(window.path).toBe('/platform/dashboard')
    await use(account)
  },
})

export { expect }
