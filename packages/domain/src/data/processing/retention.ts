import { sayDay } from '#domain/day-text.ts'
import type { ProcessingFacts } from './facts.ts'
import type { RecordLine } from './record-line.ts'

/** What is stored for how long. A rule that a store sets adds its line here. */
export const retentionLines = ({ backups, auditLines, sales, locale }: ProcessingFacts): RecordLine[] => [
  {
    label: 'Sales and expenses',
    text: `Until a member deletes them, or the store is deleted${sales.firstDay ? `. The oldest sale is of ${sayDay(sales.firstDay, locale)}.` : ''}`,
  },
  { label: 'Invoices', text: 'Until the store is deleted' },
  { label: 'Customers', text: 'Until they are deleted or erased by a member' },
  {
    label: 'Log of changes',
    text: `Until the store is deleted${auditLines.firstDay ? `; the oldest line is of ${sayDay(auditLines.firstDay, locale)}` : ''}. An erasure removes what it says about the person.`,
  },
  { label: 'Sessions of members', text: 'At most 30 days' },
  {
    label: 'Sent mails',
    text: 'Recipient, subject and time until the store is deleted; the text is removed when a mail is sent',
  },
  { label: 'Stored reports and background jobs', text: '30 days' },
  { label: 'Archives of the whole store', text: '7 days' },
  { label: 'A closed store', text: 'Deleted after 30 days, with accounts that belong to no other store' },
  {
    label: 'Backups',
    text: backups.isScheduled
      ? `Every night at ${String(backups.hour).padStart(2, '0')}:00, by the clock of the server. Those of the last 7 days, 4 weeks and 12 months are retained; deleted data is in them until then.`
      : 'No backups are scheduled by this installation',
  },
]
