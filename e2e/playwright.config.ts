import { defineConfig } from '@playwright/test'
import { baseUrl } from './support/address.ts'
import { isLongRun } from './support/long-run.ts'

const isRoot = process.getuid?.() === 0
const chromium = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Run by `npm run test:stories` only; a quick test of the same promise is here.
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  outputDir: '../test-results',
  globalSetup: './support/start-app.ts',
  // More than the two cores: a test also waits.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous, for busy machines: a passing test takes ten seconds, and on one that is twenty times slower three minutes.
  timeout: 480_000,
  expect: { timeout: 90_000 },
  use: {
    baseURL: baseUrl,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // A trace makes a test take half as long again: turn it on with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Saves one process per test for pages of other sites, of which there are none.
        '--disable-site-isolation-trials',
        // One process for the pages of a worker, which run one test at a time: to start one takes longer than a page.
        '--renderer-process-limit=1',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
