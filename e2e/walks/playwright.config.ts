import { defineConfig } from '@playwright/test'
import { baseUrl } from '../support/address.ts'

/** Walks in Firefox and WebKitGTK: Playwright runs them, and cannot drive these browsers itself. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../../test-results',
  globalSetup: '../support/start-app.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { baseURL: baseUrl },
})
