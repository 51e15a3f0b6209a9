import type { ChargedTax } from '#domain/books/taxes/tax.ts'
import { taxPercentOf, taxRateOf } from '#domain/books/taxes/tax.ts'
import type { Cents } from '#domain/money.ts'

/** Several taxes or payments in one cell, as our exports write them and our imports read them. */
const between = ' + '

const amountText = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const centsFrom = (text: string): Cents => Math.round(Number(text) * 100)

/** Each part ends with an amount: a name can have a plus in it. */
const partsOf = (text: string): string[] => text.split(/(?<= -?\d+\.\d\d) \+ /)

/** 'State 5% 0.50 + City 2.5% 0.25' */
export const taxesText = (taxes: readonly ChargedTax[]): string =>
  taxes.map(({ name, rate, amount }) => `${name} ${taxPercentOf(rate)}% ${amountText(amount)}`).join(between)

export const taxesFrom = (text: string): ChargedTax[] | null => {
  const read = partsOf(text).map((part) => /^(.+) (\d+(?:\.\d{1,3})?)% (-?\d+\.\d\d)$/s.exec(part))
  const taxes = read.flatMap((found) => {
    const [, name = '', rate = '', amount = ''] = found ?? []
    return found ? [{ name, rate: taxRateOf(Number(rate)), amount: centsFrom(amount) }] : []
  })
  return taxes.length === read.length ? taxes : null
}

export type NamedPayment = { name: string; amount: Cents }

/** 'Cash 10.00 + Gift card 2.50' */
export const paymentsText = (payments: readonly NamedPayment[]): string =>
  payments.map(({ name, amount }) => `${name} ${amountText(amount)}`).join(between)

export const paymentsFrom = (text: string): NamedPayment[] | null => {
  const read = partsOf(text).map((part) => /^(.+) (-?\d+\.\d\d)$/s.exec(part))
  const payments = read.flatMap((found) => {
    const [, name = '', amount = ''] = found ?? []
    return found ? [{ name, amount: centsFrom(amount) }] : []
  })
  return payments.length === read.length ? payments : null
}

/** The same tax on several lines, once. */
export const mergedTaxes = (taxes: readonly ChargedTax[]): ChargedTax[] => {
  const merged = new Map<string, ChargedTax>()
  for (const tax of taxes) {
    const key = `${tax.rate} ${tax.name}`
    merged.set(key, { ...tax, amount: (merged.get(key)?.amount ?? 0) + tax.amount })
  }
  return [...merged.values()]
}
