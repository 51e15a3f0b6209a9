import { retentionRules } from '@tillsight/domain/data/privacy/retention'
import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, queryNumber } from '../query.ts'
import { whenGiven } from '../when-given.ts'

type Rule = (typeof retentionRules)[keyof typeof retentionRules]

const asked = ({ least, most }: Rule) => whenGiven(queryNumber(least, most, least).unwrap())
const chosen = ({ label, unit, least, most }: Rule) => {
  const message = `${label}: choose from ${least} to ${most} ${unit}s.`
  return z.int(message).min(least, message).max(most, message).nullable()
}

const AskedRules = z.strictObject({
  customer_years: asked(retentionRules.customer_years),
  log_months: asked(retentionRules.log_months),
  mail_months: asked(retentionRules.mail_months),
  import_days: asked(retentionRules.import_days),
})

const Rules = z.strictObject({
  customer_years: chosen(retentionRules.customer_years),
  log_months: chosen(retentionRules.log_months),
  mail_months: chosen(retentionRules.mail_months),
  import_days: chosen(retentionRules.import_days),
})

const Counts = z.object({
  customers: z.number(),
  log_lines: z.number(),
  mails: z.number(),
  import_files: z.number(),
})

const RetentionRun = Counts.extend({
  id: z.string(),
  started_at: z.string(),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  /** Customers who wait, since a file is being imported. */
  waiting: z.number(),
})

const Retention = z.object({
  /** Null where nothing is removed by a rule. */
  rules: Rules.nullable(),
  confirmed_at: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  /** The latest, newest first. */
  runs: z.array(RetentionRun),
})

export const getRetention = call({
  method: 'GET',
  path: '/retention/info',
  access: 'store:write',
  summary: 'Read how long personal data is retained, and what was removed so far',
  input: z.strictObject({}),
  output: Retention,
})

export const rehearseRetention = call({
  method: 'GET',
  path: '/retention/rehearsal',
  access: 'store:write',
  summary: 'Read how much these rules would remove today. Nothing is removed',
  input: AskedRules,
  output: Counts.extend({
    /** Says what was seen: the rules are confirmed with it. */
    seen: z.string(),
  }),
})

export const listUnseenCustomers = call({
  method: 'GET',
  path: '/retention/customers',
  access: 'store:write',
  summary: 'List the customers who were not seen for so many years, those who were seen first at the top',
  input: z.strictObject({
    customer_years: queryNumber(
      retentionRules.customer_years.least,
      retentionRules.customer_years.most,
      retentionRules.customer_years.least,
    ),
    limit: whenGiven(queryNumber(1, 400, 50).unwrap()),
    cursor: whenGiven(cursor),
  }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      last_seen: z.string(),
      /** What was last known of them: that they bought, agreed to marketing, or were added. */
      why: z.enum(['BOUGHT', 'CONSENTED', 'ADDED']),
    }),
  ),
  paged: true,
})

const lookFirst = 'Look at what would go first.'

export const confirmRetention = call({
  method: 'POST',
  path: '/retention/confirm',
  access: 'store:write',
  summary: 'Have these rules run now and every night. Refused where more or others would go than were seen',
  input: Rules.extend({ seen: z.string(lookFirst).regex(/^[\w-]{43}$/, lookFirst) }),
  output: Retention,
})

export const stopRetention = call({
  method: 'POST',
  path: '/retention/stop',
  access: 'store:write',
  summary: 'Turn all rules off: everything is retained',
  input: z.strictObject({}),
  output: Retention,
})

export const retentionCalls = [
  getRetention,
  rehearseRetention,
  listUnseenCustomers,
  confirmRetention,
  stopRetention,
] as const
