import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** What one day came to; returns are taken off. What was paid is what was sold and its tax. */
export type DaySums = {
  day: Day
  /** What customers paid, tax included. */
  paid: readonly { method: string; name: string; amount: Cents }[]
  /** What was sold without tax, and its tax, by the rate of all its taxes together, in thousandths of a percent. */
  sold: readonly { rate: number; net: Cents; tax: Cents }[]
  taxes: readonly { name: string; rate: number; amount: Cents }[]
  /** Cash that moved otherwise than by sales; below zero what left a drawer. */
  cash: readonly { kind: CashKind; amount: Cents }[]
}

export type CashKind = 'IN' | 'OUT' | 'TAKEN_OUT' | 'DIFFERENCE'

/** A line of a journal: a debit above zero, a credit below. */
export type JournalLine = { account: string; text: string; amount: Cents }
export type Journal = { day: Day; lines: JournalLine[] }

/** A cell of a file for a program: text, or a number as it must be written. */
export type FileCell = { text: string } | { number: string }

export const text = (value: string): FileCell => ({ text: value })
export const number = (value: string): FileCell => ({ number: value })
export const none: FileCell = { number: '' }

/** '1234.50': a point, and no thousands. */
export const decimal = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
