import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TestOrder } from './test-order.ts'
import { testSeed } from './test-seed.ts'

const oneDatabasePerRun = fileURLToPath(new URL('./apps/api/src/testing/global-setup.ts', import.meta.url))

/** Tests of the embedded database do not apply to a server. */
const embeddedOnly = ['embedded-*', 'durability', 'processes'].map(
  (name) => `apps/api/src/**/${name}.test.ts`,
)

/** Run by `npm run test:faults`: they start and kill whole processes, for minutes. */
const faults = ['*.faults', 'upgrade', 'point-in-time'].map((name) => `apps/api/src/**/${name}.test.ts`)

/** Part of `npm test`, which runs a part of them: `npm run test:faults` runs all they have. */
const repeated = readdirSync('apps/api/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `apps/api/src/${file}`)
  .filter(
    (file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes("from '#testing/long-run.ts'"),
  )

const onTheDatabase = {
  globalSetup: existsSync(oneDatabasePerRun) ? [oneDatabasePerRun] : [],
  setupFiles: ['test-setup.ts', 'apps/api/src/testing/setup-file.ts'],
  // The app is loaded once per worker instead of once per file, which took longer than the tests.
  isolate: false,
}

export default defineConfig({
  test: {
    // One more than two cores: a worker often waits for its database.
    maxWorkers: 3,
    maxConcurrency: 2,
    // A safety net, not an assertion: on a busy machine a test of one second may take long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { shuffle: true, sequencer: TestOrder, seed: testSeed },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/**/src/**/*.test.ts'],
          setupFiles: ['test-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: [...faults, ...(process.env.TEST_DATABASE_URL ? embeddedOnly : [])],
          ...onTheDatabase,
        },
      },
      ...(process.env.TEST_FAULTS
        ? [
            {
              extends: true as const,
              test: { name: 'faults', include: [...faults, ...repeated], ...onTheDatabase },
            },
          ]
        : []),
      { extends: true, test: { name: 'web', include: ['apps/web/src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
        },
      },
      // Only where `npm run test:connectors` has started them.
      ...(process.env.TEST_MYSQL
        ? [
            {
              extends: true as const,
              test: { name: 'real systems', include: ['packages/**/src/**/*.real.ts'] },
            },
          ]
        : []),
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
})
