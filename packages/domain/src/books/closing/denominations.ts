import { type Cents, centsOf } from '#domain/money.ts'

/** Notes and coins in use, the largest first. */
const inUse: Readonly<Record<string, string>> = {
  AED: '1000 500 200 100 50 20 10 5 1 0.5 0.25',
  AUD: '100 50 20 10 5 2 1 0.5 0.2 0.1 0.05',
  BRL: '200 100 50 20 10 5 2 1 0.5 0.25 0.1 0.05',
  CAD: '100 50 20 10 5 2 1 0.25 0.1 0.05',
  CHF: '1000 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05',
  CNY: '100 50 20 10 5 1 0.5 0.1',
  CZK: '5000 2000 1000 500 200 100 50 20 10 5 2 1',
  DKK: '1000 500 200 100 50 20 10 5 2 1 0.5',
  EUR: '500 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  GBP: '50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  HUF: '20000 10000 5000 2000 1000 500 200 100 50 20 10 5',
  INR: '500 200 100 50 20 10 5 2 1',
  JPY: '10000 5000 2000 1000 500 100 50 10 5 1',
  KZT: '20000 10000 5000 2000 1000 500 200 100 50 20 10 5',
  MXN: '1000 500 200 100 50 20 10 5 2 1 0.5',
  NOK: '1000 500 200 100 50 20 10 5 1',
  NZD: '100 50 20 10 5 2 1 0.5 0.2 0.1',
  PLN: '500 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  SEK: '1000 500 200 100 50 20 10 5 2 1',
  SGD: '1000 100 50 10 5 2 1 0.5 0.2 0.1 0.05',
  TRY: '200 100 50 20 10 5 1 0.5 0.25 0.1 0.05',
  UAH: '1000 500 200 100 50 20 10 5 2 1 0.5',
  USD: '100 50 20 10 5 2 1 0.5 0.25 0.1 0.05 0.01',
  ZAR: '200 100 50 20 10 5 2 1 0.5 0.2 0.1',
}

/** In whole units, 20 and 0.05; none of a currency that is not listed, where only the sum is entered. */
export const denominationsOf = (currency: string): number[] => inUse[currency]?.split(' ').map(Number) ?? []

/** How many notes or coins of one value were counted. */
export type CountedCash = { value: number; count: number }

export const mostKindsOfCash = 30
export const highestCashCount = 100_000

export const countedTotal = (counts: readonly CountedCash[]): Cents =>
  counts.reduce((sum, { value, count }) => sum + centsOf(value) * count, 0)
