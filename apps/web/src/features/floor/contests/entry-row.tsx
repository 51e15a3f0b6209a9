import type { Contest, ContestEntry } from '@tillsight/contract/floor/contests'
import type { EntryReason } from '@tillsight/domain/floor/contests/contest'
import { useReadOnly } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formats } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { type Dispute, DisputeText } from './dispute-text.tsx'

export type DisputeActs = {
  onDispute: (entry: ContestEntry) => void
  onAnswer: (dispute: Dispute) => void
}

const reasonNames: Record<EntryReason, string> = {
  sale: 'Sale',
  return: 'Return',
  edit: 'Correction',
  deletion: 'Deleted sale',
  activity: 'Activity',
  ruling: 'Decision on a dispute',
}

const signed = (value: number): string => {
  const { number } = formats()
  return value > 0 ? `+${number(value)}` : number(value)
}

type EntryRowProps = { contest: Contest; entry: ContestEntry; acts: DisputeActs }

/** One line of the ledger; what was posted is never changed, so a return has a line of its own. */
export const EntryRow = ({ contest, entry, acts }: EntryRowProps) => {
  const time = useStoreTime()
  const isReadOnly = useReadOnly()
  const { at, name, reason, number, id_document, amounts, points } = entry
  const dispute = contest.disputes.find(({ id_entry }) => id_entry === entry.id)
  const isOpen = contest.state === 'running' || contest.state === 'grace'
  const takesPart = contest.standings.participants.some(({ is_self }) => is_self)
  const title = `${reasonNames[reason]}${number ? ` ${number}` : ''}`
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-[560] wrap-anywhere">
            {id_document && reason !== 'activity' ? (
              <Link to={`/platform/sales?sale=${id_document}`}>{title}</Link>
            ) : (
              title
            )}
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {name}, {time.dateTime(at)}
          </p>
          <p className="text-sm text-ink-faint">
            {amounts.map(({ label, amount }) => `${label} ${signed(amount)}`).join(' · ')}
          </p>
        </div>
        {points !== null && (
          <span
            className={classNames('shrink-0 text-end font-[560] tabular-nums', points < 0 && 'text-loss')}
          >
            {signed(points)}
          </span>
        )}
      </div>
      {dispute && <DisputeText dispute={dispute} onAnswer={acts.onAnswer} />}
      {!dispute && isOpen && takesPart && !isReadOnly && reason !== 'ruling' && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            className="-ms-3"
            aria-label={`Dispute ${title} of ${name}`}
            onClick={() => acts.onDispute(entry)}
          >
            Dispute
          </Button>
        </div>
      )}
    </li>
  )
}
