import { defineConfig } from '@playwright/test'
import { baseUrl } from './support/address.ts'

const isRoot = process.getuid?.() === 0
const chromium = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/start-app.ts',
  // One more than the two processors that this is meant for: a story waits as much as it works.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous, for machines that do other work beside: a passing story takes two seconds.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: baseUrl,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // A trace costs half again the time of a story: ask for it with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Without it each story starts one process more, for pages of other sites, of which there are none.
        '--disable-site-isolation-trials',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
