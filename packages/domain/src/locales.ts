import { usualLocale } from './usual-formats.ts'

/** How a date is written. Words stay English, so dates are digits, but for the first. */
export const locales = {
  'en-US': { date: 'dd MMM yyyy' },
  'en-AU': { date: 'dd/MM/yyyy' },
  'pt-BR': { date: 'dd/MM/yyyy' },
  'en-CA': { date: 'yyyy-MM-dd' },
  'fr-CA': { date: 'yyyy-MM-dd' },
  'zh-CN': { date: 'yyyy/MM/dd' },
  'cs-CZ': { date: 'dd.MM.yyyy' },
  'da-DK': { date: 'dd.MM.yyyy' },
  'fi-FI': { date: 'dd.MM.yyyy' },
  'fr-FR': { date: 'dd/MM/yyyy' },
  'de-DE': { date: 'dd.MM.yyyy' },
  'el-GR': { date: 'dd/MM/yyyy' },
  'hu-HU': { date: 'yyyy.MM.dd' },
  'en-IN': { date: 'dd/MM/yyyy' },
  'id-ID': { date: 'dd/MM/yyyy' },
  'en-IE': { date: 'dd/MM/yyyy' },
  'it-IT': { date: 'dd/MM/yyyy' },
  'ja-JP': { date: 'yyyy/MM/dd' },
  'ko-KR': { date: 'yyyy.MM.dd' },
  'es-MX': { date: 'dd/MM/yyyy' },
  'nl-NL': { date: 'dd-MM-yyyy' },
  'en-NZ': { date: 'dd/MM/yyyy' },
  'nb-NO': { date: 'dd.MM.yyyy' },
  'pl-PL': { date: 'dd.MM.yyyy' },
  'pt-PT': { date: 'dd/MM/yyyy' },
  'ro-RO': { date: 'dd.MM.yyyy' },
  'es-ES': { date: 'dd/MM/yyyy' },
  'sv-SE': { date: 'yyyy-MM-dd' },
  'de-CH': { date: 'dd.MM.yyyy' },
  'tr-TR': { date: 'dd.MM.yyyy' },
  'uk-UA': { date: 'dd.MM.yyyy' },
  'en-GB': { date: 'dd/MM/yyyy' },
  'vi-VN': { date: 'dd/MM/yyyy' },
} as const satisfies Record<string, { date: string }>

export type Locale = keyof typeof locales

export const localeNames = Object.keys(locales) as Locale[]

/** One that was stored by another version, or in a cookie, may be unknown here. */
export const localeOf = (name: string | undefined): Locale =>
  localeNames.find((known) => known === name) ?? usualLocale
