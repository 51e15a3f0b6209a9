import { type Brought, builtIn, n8n, type Systems } from './system.ts'

const anything: readonly Brought[] = ['sales', 'refunds', 'products', 'customers', 'expenses', 'activities']

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
  n8n: { name: 'n8n', ways: [n8n('HTTP Request', anything)] },
}
