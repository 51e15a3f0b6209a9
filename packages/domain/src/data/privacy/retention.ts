import { addDays, addMonths, addYears, type Day } from '#domain/day.ts'

/** How long a store retains what; null where it retains all of it. */
export type RetentionRules = {
  customer_years: number | null
  log_months: number | null
  mail_months: number | null
  import_days: number | null
}

export const retentionRules = {
  customer_years: { label: 'Customers', unit: 'year', least: 1, most: 30 },
  log_months: { label: 'Audit log', unit: 'month', least: 6, most: 120 },
  mail_months: { label: 'Emails', unit: 'month', least: 1, most: 120 },
  // The files of imports are removed after a month in any case.
  import_days: { label: 'Files of imports', unit: 'day', least: 1, most: 29 },
} as const satisfies Record<
  keyof RetentionRules,
  { label: string; unit: string; least: number; most: number }
>

export const noRules: RetentionRules = {
  customer_years: null,
  log_months: null,
  mail_months: null,
  import_days: null,
}

export const hasRule = (rules: RetentionRules): boolean =>
  Object.values(rules).some((limit) => limit !== null)

const back = <Limit>(limit: number | null, from: (limit: number) => Limit): Limit | null =>
  limit === null ? null : from(limit)

/** What is from before these days goes; null where nothing goes. */
export const retentionDays = (
  rules: RetentionRules,
  today: Day,
): Record<keyof RetentionRules, Day | null> => ({
  customer_years: back(rules.customer_years, (years) => addYears(today, -years)),
  log_months: back(rules.log_months, (months) => addMonths(today, -months)),
  mail_months: back(rules.mail_months, (months) => addMonths(today, -months)),
  import_days: back(rules.import_days, (days) => addDays(today, -days)),
})

/** What was last known of a customer, before its day. */
export const seenWords = {
  BOUGHT: 'Last bought',
  CONSENTED: 'Last agreed to marketing',
  ADDED: 'Never bought; added',
} as const

/** From this hour of the store's clock on, rules may run: nobody sells then. */
const nightBegins = '02:00'

/** Whether the rules of a store are due: once a day, and later where no process ran at night. */
export const isRunDue = ({
  lastDay,
  today,
  time,
}: {
  lastDay: Day | null
  today: Day
  time: string
}): boolean => time >= nightBegins && (lastDay === null || lastDay < today)
