import { count, counted } from '#platform/words/format.ts'
import type { ClosureInfo } from './closure.api.ts'

const labels: Record<ClosureInfo['counts'][number]['name'], string> = {
  sales: 'Sales and returns',
  invoices: 'Invoices and credit notes',
  products: 'Products',
  customers: 'Customers',
  expenses: 'Expenses',
  closes: 'Closes of the day',
  reports: 'Stored reports',
  audit_lines: 'Lines of the audit log',
}

/** Whose account is in no other store goes with it. */
const accounts = ({ members, accounts_removed: removed }: ClosureInfo): string => {
  if (removed === 0) return 'No account is removed: everyone here belongs to another store, too.'
  if (removed < members)
    return `${counted(removed, 'account is', 'accounts are')} removed with it. The others belong to another store, too.`
  return removed === 1
    ? 'Your account is removed with it: you belong to no other store.'
    : `All ${count(removed)} accounts are removed with it: nobody here belongs to another store.`
}

/** What goes, and what to know before. */
export const ClosureFacts = ({ info }: { info: ClosureInfo }) => {
  const reports = info.counts.find(({ name }) => name === 'reports')?.count ?? 0
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {info.counts
          .filter((line) => line.count > 0)
          .map((line) => (
            <Fact key={line.name} term={labels[line.name]} value={count(line.count)} />
          ))}
        <Fact term="People who sign in here" value={count(info.members)} />
      </dl>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>{accounts(info)}</li>
        <li>
          The last archive has everything but sign-in data, sent mails and stored reports.
          {reports > 0 &&
            ` Download ${reports === 1 ? 'the stored report' : `the ${count(reports)} stored reports`} you need from Reports.`}
        </li>
        <li>Many countries require you to store invoices and books for years. Store the archive safely.</li>
        <li>
          {info.has_backups
            ? 'Backups of this installation still have the store until newer ones replace them, at most a year later.'
            : 'No backups are scheduled here. Backup files that were made by hand still have the store until someone deletes them.'}
        </li>
      </ul>
    </div>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="text-right tabular-nums">{value}</dd>
  </>
)
