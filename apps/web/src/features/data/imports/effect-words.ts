import type { ImportEffect } from '@tillsight/contract/data/imports'
import { type Segment, segments } from '@tillsight/domain/books/customers/segment'
import { monthNames } from '@tillsight/domain/day-text'
import { counted, money, signedCount } from '#platform/words/format.ts'
import { listed } from './import-words.ts'

type Month = ImportEffect['revenue'][number]
export type Tense = 'will' | 'did'

const verbs = {
  will: { rises: 'rises', falls: 'falls', become: 'become', becomes: 'becomes', adds: 'adds' },
  did: { rises: 'rose', falls: 'fell', become: 'became', becomes: 'became', adds: 'added' },
}

/** '2026-03' as 'March 2026'. */
export const monthWords = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

const cents = (amount: number): number => Math.round(amount * 100)
const changeOf = (months: readonly Month[]): number =>
  months.reduce((sum, { before, after }) => sum + cents(after) - cents(before), 0) / 100

const mostMonths = 3

const moneyWords = (what: string, months: readonly Month[], tense: Tense): string[] => {
  const changed = months.filter(({ before, after }) => before !== after)
  const words = (when: string, change: number, then: string) =>
    `${what} of ${when} ${change < 0 ? verbs[tense].falls : verbs[tense].rises} by ${money(Math.abs(change))}${then}.`
  if (changed.length <= mostMonths)
    return changed.map((month) =>
      words(monthWords(month.month), changeOf([month]), `, to ${money(month.after)}`),
    )
  const [first, last] = [changed[0], changed.at(-1)]
  if (!first || !last) return []
  return [words(`${monthWords(first.month)} to ${monthWords(last.month)}`, changeOf(changed), ' in all')]
}

const segmentNouns: Record<Segment, readonly [one: string, many: string]> = {
  NEW: ['a new customer again', 'new customers again'],
  RETURNING: ['a returning customer', 'returning customers'],
  VIP: ['VIP', 'VIP'],
}

const segmentWords = (moved: ImportEffect['segments'], tense: Tense): string[] =>
  moved.flatMap(({ segment, customers }) => {
    const known = segments.find((name) => name === segment)
    if (!known) return []
    const [one, many] = segmentNouns[known]
    const { become, becomes } = verbs[tense]
    return `${counted(customers, 'customer')} ${customers === 1 ? `${becomes} ${one}` : `${become} ${many}`}.`
  })

/** What a file adds beside its own records. */
const addedWords = (effect: ImportEffect, own: string | null, tense: Tense): string[] => {
  const parts = [
    effect.new_categories > 0 && counted(effect.new_categories, 'category', 'categories'),
    own !== 'product' && effect.new_products > 0 && counted(effect.new_products, 'product'),
    own !== 'customer' && effect.new_customers > 0 && counted(effect.new_customers, 'customer'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? [`Also ${verbs[tense].adds} ${listed(parts)}.`] : []
}

const stockWords = ({ products, units }: ImportEffect['stock'], tense: Tense): string[] =>
  products > 0
    ? [
        `The stock of ${counted(products, 'product')} ${tense === 'will' ? 'changes' : 'changed'} by ${signedCount(units)} in all.`,
      ]
    : []

/** What the figures will be, or have become: 'Revenue of March 2026 rises by $1,204.00, to $3,000.00.' */
export const effectWords = (effect: ImportEffect, kind: string | null, tense: Tense): string[] => [
  ...moneyWords('Revenue', effect.revenue, tense),
  ...moneyWords('Expenses', effect.expenses, tense).map((words) =>
    words.replace(' rises ', ' rise ').replace(' falls ', ' fall '),
  ),
  ...segmentWords(effect.segments, tense),
  ...addedWords(effect, kind, tense),
  ...stockWords(effect.stock, tense),
]
