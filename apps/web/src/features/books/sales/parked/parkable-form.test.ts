import { usualUnit } from '@tillsight/domain/books/catalog/unit'
import { expect, it } from 'vitest'
import { emptyValues, type LineValues, newLine, type SaleValues } from '../sale-values.ts'
import { parkableForm } from './parkable-form.ts'

const mug = {
  id: '01a1dd71-df1d-7927-9723-e2cef605edc1',
  label: 'Mug',
  price: 10,
  balance: 5,
  unit: usualUnit,
  found: { name: 'Mug', sku: null },
}
const mia = { id: '01a1dd71-df1d-7927-9723-e2cef605edc2', label: 'Mia' }

const line = (more: Partial<LineValues> = {}): LineValues => ({ ...newLine(), id_product: mug, ...more })
const form = (more: Partial<SaleValues> = {}): SaleValues => ({
  ...emptyValues('CASH'),
  lines: [line()],
  ...more,
})

it('is parked with its customer, prices and discounts', () => {
  const values = form({
    id_customer: mia,
    lines: [line({ quantity: '2', price: '8', discount: '10' })],
    discount: '5',
    note: 'Gift',
  })
  expect(parkableForm(values)).toMatchObject({
    otherwise: 'Mia',
    sale: {
      id_customer: mia.id,
      lines: [{ id_product: mug.id, quantity: 2, price: 8, discount: 10 }],
      discount: { percent: 5 },
      note: 'Gift',
    },
  })
})

it('is for a walk-in customer, called by its first product, while none is chosen', () => {
  expect(parkableForm(form())).toMatchObject({ otherwise: 'Mug', sale: { id_customer: null } })
})

const dated = 'A parked sale gets its date and seller when it is sold. Clear them to park it.'

it.each([
  ['a date', { sold_at: { day: '2026-11-01', time: '' } }, dated],
  ['a seller', { id_seller: mia.id }, dated],
  ['a product twice', { lines: [line(), line()] }, 'Put the same product on one line to park this sale.'],
  ['no product', { lines: [newLine()] }, 'Product is required.'],
  ['no quantity', { lines: [line({ quantity: '' })] }, 'Quantity must be a positive number.'],
])('says why it cannot be parked with %s', (_what, values, problem) => {
  expect(parkableForm(form(values))).toEqual({ problem })
})
