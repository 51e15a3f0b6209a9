import { expect, it } from 'vitest'
import { emptiedLine } from './emptied-line.ts'
import { erasedText } from './erased.ts'

it('retains what was sold, and forgets to whom', () => {
  const sale = {
    number: 12,
    total: 28,
    note: 'For Rosa',
    client: { id: 'rosa', name: 'Rosa Prado' },
    seller: { id: 'ann', name: 'Ann Lee' },
    lines: [{ product: { name: 'Mug' }, quantity: 2 }],
  }

  expect(emptiedLine('sales', sale)).toEqual({ ...sale, note: null, client: null })
})

it.each(['customers', 'account', 'members', 'views', 'imports'])(
  'forgets all that a line of %s says',
  (kind) => {
    expect(emptiedLine(kind, { name: 'Rosa Prado' })).toBeNull()
  },
)

it('forgets addresses anywhere, and leaves what says nothing', () => {
  expect(emptiedLine('reports', { to: ['rosa@example.com'], text: 'Sent to <ann@example.org>.' })).toEqual({
    to: [erasedText],
    text: `Sent to <${erasedText}>.`,
  })
  expect(emptiedLine('products', null)).toBeNull()
})
