import type { Locale } from './locales.ts'

/** As the messages of the contract write them: 10,000,000 or 99.99. */
const numbers = /(?<![\w.,:-])-?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?![\w.,:-]*\d)/g

/** The limits in a message of the contract, which is written once for all stores, as this locale writes numbers. */
export const limitsIn = (locale: Locale, message: string): string =>
  message.replaceAll(numbers, (number) =>
    Number(number.replaceAll(',', '')).toLocaleString(locale, { maximumFractionDigits: 3 }),
  )
