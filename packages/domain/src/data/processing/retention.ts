import { type RetentionRules, retentionRules } from '#domain/data/privacy/retention.ts'
import { sayDay } from '#domain/day-text.ts'
import type { ProcessingFacts } from './facts.ts'
import type { RecordLine } from './record-line.ts'

/** 'after 3 years'; nothing where the rule is off. */
const ruled = (rules: RetentionRules, name: keyof RetentionRules, what: string): string => {
  const limit = rules[name]
  const { unit } = retentionRules[name]
  return limit === null
    ? ''
    : `. By a rule of the store, ${what} after ${limit} ${unit}${limit === 1 ? '' : 's'}`
}

/** What is stored for how long, by the rules that the store has set. */
export const retentionLines = ({
  backups,
  auditLines,
  sales,
  rules,
  locale,
}: ProcessingFacts): RecordLine[] => [
  {
    label: 'Sales and expenses',
    text: `Until a member deletes them, or the store is deleted${sales.firstDay ? `. The oldest sale is of ${sayDay(sales.firstDay, locale)}.` : ''}`,
  },
  { label: 'Invoices', text: 'Until the store is deleted' },
  {
    label: 'Customers',
    text: `Until they are deleted or erased by a member${ruled(rules, 'customer_years', 'those not seen are erased')}`,
  },
  {
    label: 'Log of changes',
    text: `Until the store is deleted${auditLines.firstDay ? `; the oldest line is of ${sayDay(auditLines.firstDay, locale)}` : ''}. An erasure removes what it says about the person${ruled(rules, 'log_months', 'personal data in it is removed')}.`,
  },
  { label: 'Sessions of members', text: 'At most 30 days' },
  {
    label: 'Sent mails',
    text: `Recipient, subject and time until the store is deleted; the text is removed when a mail is sent${ruled(rules, 'mail_months', 'all of it is removed')}`,
  },
  { label: 'Stored reports and background jobs', text: '30 days' },
  { label: 'Files of imports', text: `${rules.import_days ?? 30} days` },
  { label: 'Archives of the whole store', text: '7 days' },
  { label: 'A closed store', text: 'Deleted after 30 days, with accounts that belong to no other store' },
  {
    label: 'Backups',
    text: backups.isScheduled
      ? `Every night at ${String(backups.hour).padStart(2, '0')}:00, by the clock of the server. Those of the last 7 days, 4 weeks and 12 months are retained; deleted data is in them until then.`
      : 'No backups are scheduled by this installation',
  },
]
