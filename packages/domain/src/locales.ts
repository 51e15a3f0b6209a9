/** Who writes numbers so, and how they write a date. Words stay English, so dates are digits, but for the first. */
export const locales = {
  'en-US': { label: 'United States', date: 'dd MMM yyyy' },
  'en-AU': { label: 'Australia', date: 'dd/MM/yyyy' },
  'pt-BR': { label: 'Brazil', date: 'dd/MM/yyyy' },
  'en-CA': { label: 'Canada (English)', date: 'yyyy-MM-dd' },
  'fr-CA': { label: 'Canada (French)', date: 'yyyy-MM-dd' },
  'zh-CN': { label: 'China', date: 'yyyy/MM/dd' },
  'cs-CZ': { label: 'Czechia', date: 'dd.MM.yyyy' },
  'da-DK': { label: 'Denmark', date: 'dd.MM.yyyy' },
  'fi-FI': { label: 'Finland', date: 'dd.MM.yyyy' },
  'fr-FR': { label: 'France', date: 'dd/MM/yyyy' },
  'de-DE': { label: 'Germany', date: 'dd.MM.yyyy' },
  'el-GR': { label: 'Greece', date: 'dd/MM/yyyy' },
  'hu-HU': { label: 'Hungary', date: 'yyyy.MM.dd' },
  'en-IN': { label: 'India', date: 'dd/MM/yyyy' },
  'id-ID': { label: 'Indonesia', date: 'dd/MM/yyyy' },
  'en-IE': { label: 'Ireland', date: 'dd/MM/yyyy' },
  'it-IT': { label: 'Italy', date: 'dd/MM/yyyy' },
  'ja-JP': { label: 'Japan', date: 'yyyy/MM/dd' },
  'ko-KR': { label: 'Korea', date: 'yyyy.MM.dd' },
  'es-MX': { label: 'Mexico', date: 'dd/MM/yyyy' },
  'nl-NL': { label: 'Netherlands', date: 'dd-MM-yyyy' },
  'en-NZ': { label: 'New Zealand', date: 'dd/MM/yyyy' },
  'nb-NO': { label: 'Norway', date: 'dd.MM.yyyy' },
  'pl-PL': { label: 'Poland', date: 'dd.MM.yyyy' },
  'pt-PT': { label: 'Portugal', date: 'dd/MM/yyyy' },
  'ro-RO': { label: 'Romania', date: 'dd.MM.yyyy' },
  'es-ES': { label: 'Spain', date: 'dd/MM/yyyy' },
  'sv-SE': { label: 'Sweden', date: 'yyyy-MM-dd' },
  'de-CH': { label: 'Switzerland', date: 'dd.MM.yyyy' },
  'tr-TR': { label: 'Türkiye', date: 'dd.MM.yyyy' },
  'uk-UA': { label: 'Ukraine', date: 'dd.MM.yyyy' },
  'en-GB': { label: 'United Kingdom', date: 'dd/MM/yyyy' },
  'vi-VN': { label: 'Vietnam', date: 'dd/MM/yyyy' },
} as const satisfies Record<string, { label: string; date: string }>

export type Locale = keyof typeof locales

export const localeNames = Object.keys(locales) as Locale[]

export const usualLocale: Locale = 'en-US'

/** One that was stored by another version, or in a cookie, may be unknown here. */
export const localeOf = (name: string | undefined): Locale =>
  localeNames.find((known) => known === name) ?? usualLocale
