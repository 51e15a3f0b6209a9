import { describe, expect, it } from 'vitest'
import type { Receipt } from './receipt.ts'
import { lineDetail, receiptLink, receiptSheet } from './receipt-sheet.ts'

const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  kind: 'SALE',
  number: 'T1-000042',
  sale_number: '1042',
  date: '2026-11-16T23:30:00.000Z',
  changed_at: null,
  store: {
    name: 'Corner Shop',
    address: ' 1 High Street \n\nTown',
    tax_number: 'DE123',
    currency: 'EUR',
    locale: 'de-DE',
    time_zone: 'Europe/Berlin',
    logo: null,
  },
  seller: 'Ana',
  till: 'Front',
  client: null,
  return_of: null,
  lines: [{ name: 'Mug', quantity: 2, price: 10, discount: 10, amount: 18 }],
  discount: null,
  prices_include_tax: true,
  taxes: [{ name: 'VAT', rate: 19, base: 15.13, amount: 2.87 }],
  tax: 2.87,
  paid: 18,
  payments: [{ method: 'Cash', amount: 18 }],
  cash_given: 20,
  change: 2,
  link: null,
  ...changes,
})

/** Amounts have a no-break space before the sign of the currency. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))
const sheetOf = (changes: Partial<Receipt> = {}) => plain(receiptSheet(aReceipt(changes)))

describe('a receipt in words', () => {
  it('has the time and the numbers as the store writes them', () => {
    expect(sheetOf()).toEqual({
      title: 'Receipt',
      store: { name: 'Corner Shop', lines: ['1 High Street', 'Town', 'Tax number DE123'], logo: null },
      facts: [
        ['Number', 'T1-000042'],
        ['Sale', '1042'],
        ['Date', '17.11.2026, 00:30'],
        ['Sold by', 'Ana'],
        ['Till', 'Front'],
      ],
      notices: [],
      lines: [{ name: 'Mug', quantity: '2', price: '10,00 €', discount: '−10 %', amount: '18,00 €' }],
      sums: [],
      total: { label: 'Total', amount: '18,00 €' },
      payments: [
        { label: 'Cash', amount: '18,00 €' },
        { label: 'Cash given', amount: '20,00 €' },
        { label: 'Change', amount: '2,00 €' },
      ],
      taxes: [{ name: 'VAT 19 %', base: '15,13 €', amount: '2,87 €' }],
      link: null,
    })
  })

  it.each([
    [
      'in percent',
      { discount: 10, promotion: { name: 'Mug day', amount: null } },
      '2 × 10,00 € −10 % Mug day',
    ],
    [
      'off each unit',
      { discount: 5, promotion: { name: 'Mug day', amount: 0.5 } },
      '2 × 10,00 € −0,50 € Mug day',
    ],
  ])('names a promotion %s', (_what, more, said) => {
    const { lines } = receiptSheet(
      aReceipt({ lines: [{ name: 'Mug', quantity: 2, price: 10, amount: 18, ...more }] }),
    )
    expect(lines.map((line) => plain(lineDetail(line)))).toEqual([said])
  })

  it.each([
    ['tax that is added', { prices_include_tax: false, paid: 20.87 }, ['Subtotal', 'Tax']],
    ['a discount by percent', { discount: { percent: 5, amount: 0.9 } }, ['Subtotal', 'Discount 5 %']],
    ['a discount by amount', { discount: { percent: null, amount: 1 } }, ['Subtotal', 'Discount']],
    ['neither', { taxes: [], tax: 0, prices_include_tax: false }, []],
  ])('says what it consists of with %s', (_what, changes, labels) => {
    expect((sheetOf(changes) as { sums: { label: string }[] }).sums.map(({ label }) => label)).toEqual(labels)
  })

  it('of a return names the receipt that it belongs to', () => {
    const back = {
      kind: 'RETURN',
      number: 'R-000007',
      return_of: {
        number: 'T1-000042',
        sale_number: '1042',
        date: '2026-11-15T10:00:00Z',
        was_discounted: false,
      },
      payments: [{ method: 'Cash', amount: -18 }],
      cash_given: null,
      change: null,
    } as const
    expect(sheetOf({ ...back, payments: [...back.payments] })).toMatchObject({
      title: 'Return receipt',
      facts: expect.arrayContaining([['Belongs to', 'T1-000042, 15.11.2026']]),
      payments: [{ label: 'Refund, cash', amount: '−18,00 €' }],
    })
    const unnumbered = { ...back.return_of, number: null }
    expect(sheetOf({ ...back, payments: [], return_of: unnumbered })).toMatchObject({
      facts: expect.arrayContaining([['Belongs to', 'Sale 1042, 15.11.2026']]),
    })
  })

  it('of a sale that is not recorded yet says that its number is temporary', () => {
    const { facts, notices } = receiptSheet(
      aReceipt({ number: 'W7TQ-1', is_temporary: true, sale_number: '' }),
    )
    expect(facts.map(([label]) => label)).toEqual(['Number', 'Date', 'Sold by', 'Till'])
    expect(notices).toEqual(['Temporary number, final receipt follows.'])
  })

  it('says that it has no number, and that it was changed', () => {
    expect(sheetOf({ number: null, changed_at: '2026-11-17T08:05:00Z' })).toMatchObject({
      notices: ['Without a receipt number: sale 1042 of 17.11.2026, 00:30.', 'Changed on 17.11.2026, 09:05.'],
    })
  })
})

it.each([
  ['1', '', ''],
  ['1', '−10%', '1 × 5.00 −10%'],
  ['2', '', '2 × 5.00'],
  ['0.25', '', '0.25 × 5.00'],
])('says of %s at %j on a roll %j', (quantity, discount, said) => {
  expect(lineDetail({ name: 'Mug', quantity, price: '5.00', discount, amount: '' })).toBe(said)
})

it.each([
  ['http://localhost:3000', null],
  ['https://till.example', 'https://till.example/r/abc'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000/r/abc'],
])('links from %s to %s', (publicUrl, link) => {
  expect(receiptLink(publicUrl, 'abc')).toBe(link)
})

it('shows a weight in its unit, as the store writes numbers', () => {
  const lines = [
    { name: 'Ham', quantity: 0.735, unit: 'KG' as const, price: 12.9, discount: 0, amount: 9.48 },
  ]
  const [weighed] = receiptSheet({ ...aReceipt(), lines }).lines
  expect(weighed && lineDetail(weighed)).toBe('0,735 kg × 12,90\u00a0€')
  const [one] = receiptSheet({ ...aReceipt(), lines: lines.map((line) => ({ ...line, quantity: 1 })) }).lines
  expect(one && lineDetail(one)).toBe('1 kg × 12,90\u00a0€')
})
