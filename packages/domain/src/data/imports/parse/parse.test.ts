import { describe, expect, it } from 'vitest'
import type { FileCell } from '../cell.ts'
import { currencyFrom, otherMoney } from './currency.ts'
import { type DateOrder, dateFrom, dateOrderOf } from './date.ts'
import type { DecimalSign } from './decimal.ts'
import { decimalSignOf } from './decimal-sign.ts'
import { moneyFrom, percentFrom, quantityFrom } from './numbers.ts'
import { cancelledFrom, refundedFrom, saleStatusFrom } from './sale-end.ts'
import { booleanFrom, expenseKindFrom, paymentFrom, saleKindFrom, unitFrom } from './words.ts'

const reason = (text: string) => ({ reason: expect.stringContaining(text) })

describe('money', () => {
  it.each<[FileCell, DecimalSign, number]>([
    ['1.234,56 €', '.', 123_456],
    ['1,234.56', ',', 123_456],
    ["1'234.50", '.', 123_450],
    ['1 234,50', '.', 123_450],
    ['1\u202f234,50\u00a0€', ',', 123_450],
    ['(12.00)', '.', -1200],
    ['12.00-', '.', -1200],
    ['-$12.00', '.', -1200],
    ['$-12.00', '.', -1200],
    ['−5', '.', -500],
    ['EUR 19,90', ',', 1990],
    ['R$ 1.234,56', ',', 123_456],
    ['12,50 zł', ',', 1250],
    ['CHF 5.-', '.', 500],
    ['1,23,456.00', '.', 12_345_600],
    ['1.234', ',', 123_400],
    ['1,234', '.', 123_400],
    ['1,5', '.', 150],
    ['0,5', ',', 50],
    ['9.900000', '.', 990],
    ['.5', '.', 50],
    [19.9, ',', 1990],
    [0.1 + 0.2, '.', 30],
    [1.005e3, '.', 100_500],
    ['99999999.99', '.', 9_999_999_999],
    ['-0.00', '.', 0],
  ])('reads %j with %s as %i', (cell, sign, cents) => {
    expect(moneyFrom(cell, sign)).toEqual({ value: cents })
  })

  it.each<[FileCell, string]>([
    ['abc', 'not an amount'],
    ['1.2.3', 'not an amount'],
    ['1,2345,67', 'not an amount'],
    ['12,34,5.6', 'not an amount'],
    ['=1+1', 'not an amount'],
    ['--5', 'not an amount'],
    ['1e5', 'not an amount'],
    ['1.239', 'more than two decimal places'],
    ['100000000', 'At most'],
    ['99999999999999999999999999', 'At most'],
    ['9'.repeat(500), 'not an amount'],
    [true, 'not an amount'],
  ])('refuses %j: %s', (cell, text) => {
    expect(moneyFrom(cell, '.')).toEqual(reason(text))
  })
})

it.each<[string[], DecimalSign | null, boolean]>([
  [['1.234', '5,50'], ',', false],
  [['1,234', '5.50'], '.', false],
  [['1.234', '2.345'], null, false],
  [['1.234.567'], ',', false],
  [['0.125'], '.', false],
  [['12', '7'], null, false],
  [['1.234,50', '3.20', '4,10'], ',', true],
])('finds in %j the decimal sign %s', (texts, sign, isMixed) => {
  expect(decimalSignOf(texts)).toEqual({ sign, isMixed })
})

it.each<[FileCell, number]>([
  ['2 kg', 2],
  ['1,250', 1250],
  ['0.5', 0.5],
  ['3 pcs', 3],
  ['2x', 2],
  ['-1.0', -1],
  [2.5, 2.5],
])('reads the quantity %j as %d', (cell, value) => {
  expect(quantityFrom(cell, '.')).toEqual({ value })
})

it.each<[FileCell, object]>([
  ['50%', { value: 50 }],
  ['50 %', { value: 50 }],
  ['12.5%', { value: 12.5 }],
  [15, { value: 15 }],
  ['-10%', { value: 10 }],
  ['120%', reason('more than 100')],
  ['half', reason('not a percentage')],
])('reads the percentage %j', (cell, expected) => {
  expect(percentFrom(cell, '.')).toEqual(expected)
})

const berlin = (order: DateOrder) => ({ order, timeZone: 'Europe/Berlin' })

describe('dates', () => {
  it.each<[FileCell, DateOrder, string, string | null]>([
    ['2026-03-14', 'dmy', '2026-03-14', null],
    ['14/03/2026', 'dmy', '2026-03-14', null],
    ['3/14/26', 'mdy', '2026-03-14', null],
    ['03.04.2026', 'dmy', '2026-04-03', null],
    ['03/04/2026', 'mdy', '2026-03-04', null],
    ['20260314', 'dmy', '2026-03-14', null],
    ['26-03-14', 'ymd', '2026-03-14', null],
    ['14 Mar 2026', 'mdy', '2026-03-14', null],
    ['14. März 2026', 'dmy', '2026-03-14', null],
    ['14 de marzo de 2026', 'dmy', '2026-03-14', null],
    ['1 août 2026', 'dmy', '2026-08-01', null],
    ['5 października 2026', 'dmy', '2026-10-05', null],
    ['Mar 14, 2026', 'dmy', '2026-03-14', null],
    ['Mar-14-26', 'dmy', '2026-03-14', null],
    ['Sat, 14 Mar 2026', 'dmy', '2026-03-14', null],
    ['2026-03-14T23:30:00Z', 'dmy', '2026-03-15', '2026-03-14T23:30:00Z'],
    ['2026-03-14 09:15:00 +0100', 'dmy', '2026-03-14', '2026-03-14T08:15:00Z'],
    ['2026-03-14 23:30:00 -0500', 'dmy', '2026-03-15', '2026-03-15T04:30:00Z'],
    ['2026-07-14T09:15', 'dmy', '2026-07-14', '2026-07-14T07:15:00Z'],
    ['3/14/26 1:33 PM', 'mdy', '2026-03-14', '2026-03-14T12:33:00Z'],
    ['3/14/26, 12:05 am', 'mdy', '2026-03-14', '2026-03-13T23:05:00Z'],
    ['14.03.2026 9.05', 'dmy', '2026-03-14', '2026-03-14T08:05:00Z'],
    ['Mar 14, 2026 09:05', 'dmy', '2026-03-14', '2026-03-14T08:05:00Z'],
    [{ date: '2026-03-14' }, 'mdy', '2026-03-14', null],
    [{ date: '2026-03-14T10:00:00' }, 'mdy', '2026-03-14', '2026-03-14T09:00:00Z'],
    [46_095, 'mdy', '2026-03-14', null],
    [46_095.5, 'mdy', '2026-03-14', '2026-03-14T11:00:00Z'],
  ])('reads %j in %s as %s', (cell, order, day, at) => {
    expect(dateFrom(cell, berlin(order))).toEqual({ value: { day, at: at === null ? null : new Date(at) } })
  })

  it.each<[FileCell, string]>([
    ['31/02/2026', 'There is no 31 February 2026.'],
    ['29.02.2026', 'There is no 29 February 2026.'],
    ['05/13/2026', 'has no month 13'],
    ['soon', 'not a date'],
    ['', 'not a date'],
    [12, 'not a date'],
    ['2026-03-14 25:00', 'a time that cannot be read'],
    ['01/01/1026', '1900 to 2199'],
  ])('refuses %j: %s', (cell, text) => {
    expect(dateFrom(cell, berlin('dmy'))).toEqual(reason(text))
  })

  it.each<[string[], object | null]>([
    [['01/02/2026', '25/12/2025'], { order: 'dmy', isAmbiguous: false }],
    [['01/02/2026', '12/25/2025'], { order: 'mdy', isAmbiguous: false }],
    [['01/02/2026', '03/04/2026'], { order: 'dmy', isAmbiguous: true }],
    [['25/12/2025', '12/25/2025'], { order: 'dmy', isAmbiguous: true }],
    [['2026-01-02'], { order: 'ymd', isAmbiguous: false }],
    [['14 March 2026'], null],
  ])('finds the order of %j', (texts, expected) => {
    expect(dateOrderOf(texts)).toEqual(expected)
  })
})

it.each([
  ['ja', true],
  ['NEIN', false],
  ['TRUE', true],
  ['não', false],
  ['tak', true],
])('reads %s as %s', (word, value) => {
  expect(booleanFrom(word)).toEqual({ value })
})

it.each([
  ['Barzahlung', 'CASH'],
  ['EC-Karte', 'CARD'],
  ['VISA **** 1234', 'CARD'],
  ['Virement bancaire', 'TRANSFER'],
  ['Überweisung', 'TRANSFER'],
  ['gotówka', 'CASH'],
  ['PayPal', 'OTHER'],
  ['Seashells', 'OTHER'],
])('reads the payment %s as %s', (word, method) => {
  expect(paymentFrom(word).method).toBe(method)
})

it('reads units, kinds of expenses and returns', () => {
  expect(unitFrom('Stück')).toEqual({ value: 'PIECE' })
  expect(unitFrom('Kilogram')).toEqual({ value: 'KG' })
  expect(unitFrom('parsec')).toEqual(reason('not a unit'))
  expect(expenseKindFrom('Fixed')).toEqual({ value: 'FIXED' })
  expect(saleKindFrom('Rückgabe')).toBe('RETURN')
  expect(saleKindFrom('Payment')).toBe('SALE')
})

describe('the currency of a row', () => {
  it.each<[FileCell, string]>([
    ['USD', 'USD'],
    ['usd', 'USD'],
    [' $ ', 'USD'],
    ['US$', 'USD'],
    ['US Dollar', 'USD'],
    ['€', 'EUR'],
    ['$', 'AUD'],
  ])('is the store’s: %j in a store of %s', (cell, currency) => {
    expect(currencyFrom(cell, currency)).toHaveProperty('value')
  })

  it('is refused where it is not the store’s', () => {
    expect(currencyFrom('eur', 'USD')).toEqual({ reason: 'This row is in EUR; the store sells in USD.' })
    expect(currencyFrom('eur', undefined)).toEqual({ value: 'eur' })
  })

  it.each<[FileCell, string | null]>([
    ['€ 20', '€'],
    ['20,00 EUR', 'EUR'],
    ['-£5.00', '£'],
    ['$20', null],
    ['USD 20', null],
    ['20.00', null],
    ['12,50 zł', null],
    [20, null],
  ])('is read beside an amount: %j', (cell, other) => {
    expect(otherMoney(cell, 'USD')).toBe(other && `This amount is in ${other}; the store sells in USD.`)
  })
})

describe('a sale that came to nothing', () => {
  it.each<[(cell: FileCell) => object, FileCell, string | null]>([
    [saleStatusFrom, 'paid', null],
    [saleStatusFrom, 'pending', null],
    [saleStatusFrom, 'voided', 'not imported'],
    [saleStatusFrom, 'wc-cancelled', 'not imported'],
    [saleStatusFrom, 'Storniert', 'not imported'],
    [saleStatusFrom, 'Failed', 'not imported'],
    [saleStatusFrom, 'partially_refunded', 'Refunded'],
    [saleStatusFrom, 'Erstattet', 'Refunded'],
    [cancelledFrom, '2026-03-05 10:00:00 +0100', 'cancelled on 2026-03-05'],
    [cancelledFrom, 'yes', 'was cancelled'],
    [cancelledFrom, 'no', null],
    [cancelledFrom, 'Eva', null],
    [refundedFrom, '0.00', null],
    [refundedFrom, '$0.00', null],
    [refundedFrom, '9,90', 'Refunded'],
    [refundedFrom, '-$9.90', 'Refunded'],
    [refundedFrom, 1, 'Refunded'],
    [refundedFrom, 'true', 'Refunded'],
    [refundedFrom, 'false', null],
    [refundedFrom, 'Eva', null],
  ])('%o of %j: %s', (read, cell, text) => {
    expect(read(cell)).toEqual(text === null ? { value: expect.anything() } : reason(text))
  })
})

it.each<[string, object]>([
  ['03/04/2026', reason('in two ways')],
  ['3.4.26 10:15', reason('in two ways')],
  ['25/12/2025', { value: { day: '2025-12-25', at: null } }],
  ['12/25/2025', { value: { day: '2025-12-25', at: null } }],
  ['03/03/2026', { value: { day: '2026-03-03', at: null } }],
  ['2026-03-04', { value: { day: '2026-03-04', at: null } }],
])('reads %s only where its order is clear', (text, read) => {
  expect(dateFrom(text, { order: null, timeZone: 'UTC' })).toEqual(read)
})
