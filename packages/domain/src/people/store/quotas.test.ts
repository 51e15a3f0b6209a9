import { expect, it } from 'vitest'
import { quotaRefusal, quotas } from './quotas.ts'

it.each([
  ['expenses', 0, 1, null],
  ['expenses', 19_999, 1, null],
  ['expenses', 20_000, 1, 'This store has reached its limit of 20,000 expenses. Contact support.'],
  [
    'customers',
    999_999,
    2,
    'This store has reached its limit of 1,000,000 customers. Delete some or contact support.',
  ],
  ['picture_bytes', quotas.picture_bytes.most - 10, 10, null],
  [
    'picture_bytes',
    quotas.picture_bytes.most - 10,
    11,
    'This store has reached its limit of 2 GB of pictures. Delete products you no longer need or contact support.',
  ],
] as const)('of %s with %i used and %i more says %j', (name, used, more, message) => {
  expect(quotaRefusal(name, { used, more, locale: 'en-US' })).toBe(message)
})

it('writes the limit as the store writes numbers', () => {
  const full = { used: quotas.customers.most, more: 1, locale: 'de-DE' }

  expect(quotaRefusal('customers', full)).toContain('its limit of 1.000.000 customers.')
})
