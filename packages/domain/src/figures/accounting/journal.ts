import { taxPercentOf } from '#domain/books/taxes/tax.ts'
import type { CashKind, DaySums, Journal, JournalLine } from './day-sums.ts'
import { accountOf, type MoneyAccounts } from './programs.ts'

type Accounts = MoneyAccounts & { sales: string; tax: string }

const rateWords = (rate: number): string => (rate === 0 ? 'without tax' : `${taxPercentOf(rate)}%`)

const cashWords: Record<CashKind, string> = {
  IN: 'Cash in',
  OUT: 'Cash out',
  TAKEN_OUT: 'Cash taken out at close',
  DIFFERENCE: 'Cash difference at close',
}

/** Nothing where both are one account. */
const cashLines = (accounts: Accounts, { kind, amount }: DaySums['cash'][number]): JournalLine[] => {
  const against = kind === 'DIFFERENCE' ? accounts.difference : accounts.moved
  if (against === accounts.cash) return []
  const text = cashWords[kind]
  return [
    { account: accounts.cash, text, amount },
    { account: against, text, amount: 0 - amount },
  ]
}

/**
 * One balanced journal for a day: what customers paid is a debit, revenue without tax and the tax are credits. A day on
 * which more came back than was sold has them the other way round.
 */
export const journalOf = ({ day, paid, sold, taxes, cash }: DaySums, accounts: Accounts): Journal => ({
  day,
  lines: [
    ...paid.map(
      ({ method, name, amount }): JournalLine => ({
        account: accountOf(accounts, method),
        text: name,
        amount,
      }),
    ),
    ...sold.map(
      ({ rate, net }): JournalLine => ({
        account: accounts.sales,
        text: `Sales ${rateWords(rate)}`,
        amount: 0 - net,
      }),
    ),
    ...taxes.map(
      ({ name, rate, amount }): JournalLine => ({
        account: accounts.tax,
        text: `${name} ${rateWords(rate)}`,
        amount: 0 - amount,
      }),
    ),
    ...cash.flatMap((moved) => cashLines(accounts, moved)),
  ].filter(({ amount }) => amount !== 0),
})
