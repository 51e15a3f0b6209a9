import { describe, expect, it } from 'vitest'
import { type Invoice, missingOnInvoices } from './invoice.ts'
import { billingLines, invoiceSheet } from './invoice-sheet.ts'

const customer = {
  name: 'Moss GmbH',
  address: 'Hauptstraße 5',
  postcode: '10115',
  city: 'Berlin',
  country: 'Germany',
  tax_number: 'DE999',
}

const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  kind: 'INVOICE',
  number: 'INV-000042',
  issued_at: '2026-11-16T23:30:00.000Z',
  supplied_at: '2026-11-14T10:00:00.000Z',
  sale_number: '1042',
  receipt: 'T1-000007',
  invoice: null,
  store: {
    name: 'Corner Shop',
    address: '1 High Street\nTown',
    tax_number: 'DE123',
    currency: 'EUR',
    locale: 'de-DE',
    time_zone: 'Europe/Berlin',
    logo: null,
  },
  customer,
  lines: [
    { name: 'Mug', quantity: 2, price: 10, discount: 10, amount: 18, rates: [19] },
    { name: 'Coffee', quantity: 0.275, unit: 'KG' as const, price: 24, discount: 0, amount: 6.6, rates: [7] },
  ],
  discount: null,
  prices_include_tax: true,
  taxes: [
    { name: 'VAT', rate: 19, base: 15.13, amount: 2.87 },
    { name: 'VAT', rate: 7, base: 6.17, amount: 0.43 },
  ],
  net: 21.3,
  tax: 3.3,
  total: 24.6,
  payments: [{ method: 'PayPal', amount: 24.6 }],
  balance: 0,
  ...changes,
})

/** Amounts have a no-break space before the sign of the currency. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))
const sheetOf = (changes: Partial<Invoice> = {}) => plain(invoiceSheet(anInvoice(changes)))

describe('an invoice in words', () => {
  it('says who owes what to whom, with the tax of each line and by rate', () => {
    expect(sheetOf()).toEqual({
      title: 'Invoice',
      store: { name: 'Corner Shop', lines: ['1 High Street', 'Town', 'Tax number DE123'], logo: null },
      customer: ['Moss GmbH', 'Hauptstraße 5', '10115 Berlin', 'Germany', 'Tax number DE999'],
      facts: [
        ['Number', 'INV-000042'],
        ['Date of issue', '17.11.2026'],
        ['Date of supply', '14.11.2026'],
        ['Sale', '1042, receipt T1-000007'],
      ],
      notices: ['Prices include tax.'],
      lines: [
        {
          name: 'Mug',
          quantity: '2',
          price: '10,00 €',
          discount: '−10 %',
          tax: '19 %',
          amount: '18,00 €',
        },
        {
          name: 'Coffee',
          quantity: '0,275 kg',
          price: '24,00 €',
          discount: '',
          tax: '7 %',
          amount: '6,60 €',
        },
      ],
      sums: [
        { label: 'Net', amount: '21,30 €' },
        { label: 'Tax', amount: '3,30 €' },
      ],
      total: { label: 'Total', amount: '24,60 €' },
      payments: [
        { label: 'Paid, PayPal', amount: '24,60 €' },
        { label: 'Balance due', amount: '0,00 €' },
      ],
      taxes: [
        { name: 'VAT 19 %', base: '15,13 €', amount: '2,87 €', gross: '18,00 €' },
        { name: 'VAT 7 %', base: '6,17 €', amount: '0,43 €', gross: '6,60 €' },
      ],
      link: null,
    })
  })

  it('of what came back is a credit note that names the invoice', () => {
    const invoice = { number: 'INV-000042', issued_at: '2026-11-16T23:30:00.000Z' }
    const back = { kind: 'CREDIT_NOTE', number: 'CN-000003', invoice, receipt: null } as const
    expect(sheetOf({ ...back, payments: [{ method: 'Cash', amount: -10 }], total: -10 })).toMatchObject({
      title: 'Credit note',
      facts: [
        ['Number', 'CN-000003'],
        ['For invoice', 'INV-000042, 17.11.2026'],
        ['Date of issue', '17.11.2026'],
        ['Date of return', '14.11.2026'],
        ['Return', '1042'],
      ],
      total: { amount: '−10,00 €' },
      payments: [{ label: 'Refunded, Cash', amount: '−10,00 €' }, { label: 'Balance due' }],
    })
  })

  it('has no gross by rate where a line has several taxes, since the rates share its net amount', () => {
    const [line] = anInvoice().lines
    const sheet = invoiceSheet(anInvoice({ lines: line ? [{ ...line, rates: [6.25, 2.125] }] : [] }))
    expect(sheet.lines[0]?.tax).toBe('6,25\u00a0% + 2,125\u00a0%')
    expect(sheet.taxes.some(({ gross }) => gross !== undefined)).toBe(false)
  })

  it.each([
    ['no tax', { taxes: [], tax: 0 }, []],
    ['tax', {}, ['Net', 'Tax']],
    ['a discount', { discount: { percent: 5, amount: 1 } }, ['Subtotal', 'Discount 5\u00a0%', 'Net', 'Tax']],
  ])('says what it consists of with %s', (_what, changes, labels) => {
    expect(invoiceSheet(anInvoice(changes)).sums.map(({ label }) => label)).toEqual(labels)
  })
})

it('leaves out what an address does not have', () => {
  const short = { ...customer, postcode: '', country: '', tax_number: '' }
  expect(billingLines(short)).toEqual(['Moss GmbH', 'Hauptstraße 5', 'Berlin'])
})

it.each([
  ['', '', ['address', 'tax number']],
  ['1 High Street', ' ', ['tax number']],
  ['1 High Street', 'DE1', []],
])('says of a store at %j with tax number %j what is missing', (address, tax_number, missing) => {
  expect(missingOnInvoices({ address, tax_number })).toEqual(missing)
})
