import { type Brought, builtIn, calendar, n8n, type Systems } from './system.ts'

const anything: readonly Brought[] = ['sales', 'refunds', 'products', 'customers', 'expenses', 'activities']

/** Lines of the published forms of its records, as taps and sources send them. */
const lines = builtIn('singer', {
  brings: anything,
  proof: {
    against: 'published schema',
    test: 'apps/api/src/features/data/connections/push-lines.test.ts',
  },
})

export const bridges: Systems = {
  push: {
    name: 'Push API',
    ways: [
      builtIn('push', {
        brings: anything,
        proof: { against: 'real system', test: 'apps/api/src/features/data/connections/push-once.test.ts' },
      }),
    ],
  },
  singer: { name: 'Singer', ways: [lines] },
  airbyte: { name: 'Airbyte', ways: [lines] },
  ics: { name: 'Calendar address (.ics)', ways: [calendar] },
  n8n: { name: 'n8n', ways: [n8n('HTTP Request', anything)] },
}
