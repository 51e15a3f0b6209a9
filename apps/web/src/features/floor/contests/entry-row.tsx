import type { Contest, ContestEntry } from '@tillsight/contract/floor/contests'
import { measureWords } from '@tillsight/domain/figures/metrics/measure-words'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { entryCheckNames, entryReasonNames } from '@tillsight/domain/floor/contests/contest-names'
import { useMay, useReadOnly } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { figureText, type Unit } from '#platform/words/figure-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formats } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { type Dispute, DisputeText } from './dispute-text.tsx'

export type DisputeActs = {
  onDispute: (entry: ContestEntry) => void
  onAnswer: (dispute: Dispute) => void
}

const signed = (value: number, write: (value: number) => string): string =>
  value > 0 ? `+${write(value)}` : write(value)

const pointsText = (points: number, { kind, metrics }: Contest): string => {
  const unit: Unit = (kind !== 'points' && metrics[0]?.unit) || 'number'
  return signed(points, (value) => (unit === 'number' ? formats().number(value) : figureText(value, unit)))
}

const amountText = ({ measure, label, amount }: ContestEntry['amounts'][number]): string => {
  const unit = measureWords[measure as MeasureId]?.unit ?? 'number'
  return `${label} ${signed(amount, (value) => figureText(value, unit))}`
}

type EntryRowProps = { contest: Contest; entry: ContestEntry; acts: DisputeActs }

/** One line of the ledger; what was posted is never changed, so a return has a line of its own. */
export const EntryRow = ({ contest, entry, acts }: EntryRowProps) => {
  const time = useStoreTime()
  const isReadOnly = useReadOnly()
  const { at, name, reason, number, amounts, points } = entry
  const dispute = contest.disputes.find(({ id_entry }) => id_entry === entry.id)
  const isOpen = contest.state === 'running' || contest.state === 'grace'
  const runs = useMay('contests:write')
  const mayDispute = runs || contest.participants.some(({ is_self, has_left }) => is_self && !has_left)
  const title = `${entryReasonNames[reason]}${number ? ` #${number}` : ''}`
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-[560] wrap-anywhere">
            <EntryTitle title={title} entry={entry} />
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {name}, {time.dateTime(at)}
          </p>
          {entry.check && <p className="text-sm text-warn">{entryCheckNames[entry.check]}</p>}
          {(points === null || amounts.length > 1) && (
            <p className="text-sm text-ink-faint">{amounts.map(amountText).join(' · ')}</p>
          )}
        </div>
        <div className="grid shrink-0 justify-items-end">
          {points !== null && (
            <span className={classNames('font-[560] tabular-nums', points < 0 && 'text-loss')}>
              {pointsText(points, contest)}
            </span>
          )}
          {!dispute && isOpen && mayDispute && !isReadOnly && reason !== 'ruling' && (
            <Button
              variant="quiet"
              size="sm"
              className="-me-3"
              aria-label={`Dispute ${title} of ${name}`}
              onClick={() => acts.onDispute(entry)}
            >
              Dispute
            </Button>
          )}
        </div>
      </div>
      {dispute && <DisputeText dispute={dispute} onAnswer={acts.onAnswer} />}
    </li>
  )
}

/** Leads to the sale, for those who may see it. */
const EntryTitle = ({ title, entry }: { title: string; entry: ContestEntry }) => {
  if (!entry.id_document || entry.reason === 'activity') return title
  return (
    <Link to={`/platform/sales?sale=${entry.id_document}`} className="touch-reach quiet-link">
      {title}
    </Link>
  )
}
