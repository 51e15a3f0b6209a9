import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Period } from '#domain/period.ts'
import { datevColumns } from './datev-columns.ts'
import { type CashKind, type DaySums, decimal } from './day-sums.ts'
import { accountOf, type DatevAccounts } from './programs.ts'

/** The store's own fiscal year, its currency and name, and when the file is made: '20261115120000000'. */
export type DatevFile = {
  period: Period
  fiscalYearStart: Day
  currency: string
  storeName: string
  madeAt: string
}

/** A booking of two accounts: the amount is a debit of the first where it is above zero, else a credit. */
export type DatevBooking = { day: Day; account: string; against: string; amount: Cents; text: string }

/** The accounts of which DATEV splits off the tax by itself. */
const accountWithTax = (accounts: DatevAccounts, rate: number): string | null => {
  if (rate === 19_000) return accounts.sales_19
  return rate === 7_000 ? accounts.sales_7 : null
}

/** Read by tax advisers in Germany and Austria. */
const methodWords: Readonly<Record<string, string>> = { CASH: 'Bar', CARD: 'Karte', TRANSFER: 'Überweisung' }

const rateWords = (rate: number): string =>
  rate === 0 ? 'ohne Steuer' : `${String(rate / 1000).replace('.', ',')} %`

type Sold = DaySums['sold'][number]

/** The tax of a rate that DATEV has no account for is a booking of its own: no account without tax has any in it. */
const soldParts = (accounts: DatevAccounts, { rate, net, tax }: Sold) => {
  const text = `Erlöse ${rateWords(rate)}`
  const account = accountWithTax(accounts, rate)
  if (account) return [{ against: account, amount: net + tax, text }]
  return [
    { against: accounts.sales_other, amount: net, text },
    { against: accounts.tax_other, amount: tax, text: `Umsatzsteuer ${rateWords(rate)}` },
  ]
}

const cashWords: Record<CashKind, string> = {
  IN: 'Bareinlage',
  OUT: 'Barentnahme',
  TAKEN_OUT: 'Kassenabschöpfung',
  DIFFERENCE: 'Kassendifferenz',
}

/**
 * Revenue with its tax by rate, and payments by method, each against a clearing account that is zero again every
 * evening. So several payments on one sale need no share in each rate, and DATEV splits off the tax by itself.
 */
export const datevBookings = (days: readonly DaySums[], accounts: DatevAccounts): DatevBooking[] =>
  days
    .flatMap(({ day, paid, sold, cash }) => [
      ...sold
        .flatMap((one) => soldParts(accounts, one))
        .map((part) => ({ day, account: accounts.clearing, ...part })),
      ...paid.map(({ method, name, amount }) => ({
        day,
        account: accountOf(accounts, method),
        against: accounts.clearing,
        amount,
        text: `Zahlungen ${methodWords[method] ?? (accounts.methods.some(({ id }) => id === method) ? name : 'Sonstige')}`,
      })),
      ...cash.map(({ kind, amount }) => ({
        day,
        account: accounts.cash,
        against: kind === 'DIFFERENCE' ? accounts.difference : accounts.moved,
        amount,
        text: cashWords[kind],
      })),
    ])
    .filter(({ account, against, amount }) => amount !== 0 && account !== against)

/** Quotes doubled, and no line breaks: a field of text is always quoted. */
const quoted = (value: string, most: number): string =>
  `"${[...value.replaceAll(/\s+/g, ' ')].slice(0, most).join('').replaceAll('"', '""')}"`

const compact = (day: Day): string => day.replaceAll('-', '')

const headerOf = (
  { period, fiscalYearStart, currency, storeName, madeAt }: DatevFile,
  accounts: DatevAccounts,
) =>
  [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    madeAt,
    '',
    '"RE"',
    '"Tillsight"',
    '""',
    accounts.consultant,
    accounts.client,
    compact(fiscalYearStart),
    String(accounts.cash.length),
    compact(period.start),
    compact(period.end),
    quoted(storeName, 30),
    '""',
    '1',
    '0',
    '0',
    quoted(currency, 3),
    ...Array.from({ length: 9 }, () => ''),
  ].join(';')

const rowOf = ({ day, account, against, amount, text }: DatevBooking, currency: string): string => {
  const fields = datevColumns.map(() => '')
  const named: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(Math.abs(amount)).replace('.', ','),
    'Soll/Haben-Kennzeichen': amount > 0 ? '"S"' : '"H"',
    'WKZ Umsatz': quoted(currency, 3),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': against,
    Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
    'Belegfeld 1': quoted(compact(day), 36),
    Buchungstext: quoted(text, 60),
  }
  for (const [name, value] of Object.entries(named)) fields[datevColumns.indexOf(name)] = value
  return fields.join(';')
}

/** The lines of a Buchungsstapel: the header of the file, the names of the columns, the bookings. */
export const datevLines = (days: readonly DaySums[], accounts: DatevAccounts, file: DatevFile): string[] => [
  headerOf(file, accounts),
  datevColumns.join(';'),
  ...datevBookings(days, accounts).map((booking) => rowOf(booking, file.currency)),
]
