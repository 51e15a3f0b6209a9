import { expect, it } from 'vitest'
import { presentRow } from './present-row.ts'

it('shows money in the store’s units, moments as days and the number of lines', () => {
  const { values } = presentRow({
    row: 2,
    ref: null,
    outcome: 'new',
    target_id: null,
    record: {
      number: '7',
      date: { day: '2026-03-01', at: null },
      payment: { method: 'CARD', text: 'Visa', isKnown: true },
      line_total: 1250,
      quantity: 2,
      discount_percent: 10,
      customer: null,
      lines: [{ row: 2 }, { row: 3 }],
    },
    changes: null,
    problems: null,
    cells: null,
  })
  expect(values).toEqual({
    number: '7',
    date: '2026-03-01',
    payment: 'Visa',
    line_total: 12.5,
    quantity: 2,
    discount_percent: 10,
    customer: null,
    lines: 2,
  })
})
