import type { Day } from '#domain/day.ts'
import { type DaySums, decimal, type FileCell, none, number, text } from './day-sums.ts'
import { journalOf } from './journal.ts'
import type { QuickBooksAccounts } from './programs.ts'

const heads = ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits']

const dateText = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

export const quickBooksRows = (days: readonly DaySums[], accounts: QuickBooksAccounts): FileCell[][] => [
  heads.map(number),
  ...days.flatMap((sums) => {
    const { day, lines } = journalOf(sums, accounts)
    return lines.map(({ account, text: words, amount }) => [
      text(`TS-${day.replaceAll('-', '')}`),
      number(dateText(day)),
      text(account),
      text(words),
      amount > 0 ? number(decimal(amount)) : none,
      amount < 0 ? number(decimal(0 - amount)) : none,
    ])
  }),
]
