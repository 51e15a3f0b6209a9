import { taxPercentOf } from '#domain/books/taxes/tax.ts'
import type { DaySums, Journal, JournalLine } from './day-sums.ts'
import { accountOf, type MoneyAccounts } from './programs.ts'

type Accounts = MoneyAccounts & { sales: string; tax: string }

const rateWords = (rate: number): string => (rate === 0 ? 'without tax' : `${taxPercentOf(rate)} %`)

/**
 * One balanced journal for a day: what customers paid is a debit, revenue without tax and the tax are credits. A day on
 * which more came back than was sold has them the other way round.
 */
export const journalOf = ({ day, paid, sold, taxes }: DaySums, accounts: Accounts): Journal => ({
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
  ].filter(({ amount }) => amount !== 0),
})
