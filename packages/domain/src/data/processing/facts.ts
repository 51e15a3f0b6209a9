import type { RetentionRules } from '#domain/data/privacy/retention.ts'
import type { Day } from '#domain/day.ts'
import type { Locale } from '#domain/locales.ts'

/** What a store really does with personal data, read from its rows and settings. */
export type ProcessingFacts = {
  today: Day
  locale: Locale
  store: { name: string; address: string; taxNumber: string; since: Day }
  owners: readonly { name: string; email: string }[]
  people: {
    active: number
    former: number
    roles: readonly { role: string; count: number }[]
    withTwoStep: number
    passkeys: number
    withPin: number
    sessions: number
    invitations: number
  }
  tills: number
  webhooks: number
  customers: {
    total: number
    erased: number
    email: number
    number: number
    location: number
    note: number
    tags: number
    billing: number
    consent: number
    consentChanges: number
  }
  sales: { total: number; withCustomer: number; withNote: number; firstDay: Day | null }
  activities: number
  invoices: number
  mails: { total: number; waiting: number }
  addresses: number
  auditLines: { total: number; firstDay: Day | null }
  storedReports: number
  schedules: { active: number; recipients: number }
  imports: number
  /** How long the store retains what. */
  rules: RetentionRules
  /** Made-up customers and sales, which are in the counts. */
  hasSamples: boolean
  /** The programs that accounts are set up for: 'Xero'. */
  accounting: readonly string[]
  requiresTwoStep: boolean
  /** The host of the mail server; null where mail is not sent. */
  mailHost: string | null
  backups: { isScheduled: boolean; hour: number }
  database: 'embedded' | 'server'
  isHttps: boolean
}
