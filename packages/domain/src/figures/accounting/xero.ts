import { type Day, dateOf, monthOf, yearOf } from '#domain/day.ts'
import { type DaySums, decimal, type FileCell, none, number, text } from './day-sums.ts'
import { journalOf } from './journal.ts'
import type { XeroAccounts } from './programs.ts'

/** Xero's own template for manual journals; a debit is above zero. */
const heads = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
]

const two = (value: number): string => String(value).padStart(2, '0')
const dateText = (day: Day): string => `${two(dateOf(day))}/${two(monthOf(day))}/${yearOf(day)}`

export const xeroRows = (days: readonly DaySums[], accounts: XeroAccounts): FileCell[][] => [
  heads.map(number),
  ...days.flatMap((sums) => {
    const { day, lines } = journalOf(sums, accounts)
    return lines.map(({ account, text: words, amount }) => [
      text(`Sales ${day}`),
      number(dateText(day)),
      text(words),
      text(account),
      text(accounts.no_tax_rate),
      number(decimal(amount)),
      none,
      none,
      none,
      none,
    ])
  }),
]
