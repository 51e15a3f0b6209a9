import type { Contest, ContestEntry } from '@tillsight/contract/floor/contests'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ShowMore } from '#platform/api/show-more.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useEntries } from './contests.api.ts'
import { type DisputeActs, EntryRow } from './entry-row.tsx'
import { OpenDisputes } from './open-disputes.tsx'

const DisputeDialog = lazyDialog(async () => (await import('./dispute-dialog.tsx')).DisputeDialog)
const AnswerDialog = lazyDialog(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

type Open = { entry: ContestEntry } | { dispute: Contest['disputes'][number] }

/** Where the points came from: each entry with the sale behind it, and what people dispute. */
export const ContestLedger = ({ contest }: { contest: Contest }) => {
  const [query, setQuery] = useSearchParams()
  const [open, setOpen] = useState<Open | null>(null)
  const of = query.get('of') ?? ''
  const entries = useEntries(contest.id, of)
  const choose = (id: string) =>
    setQuery(
      (before) => {
        before.set('of', id)
        if (!id) before.delete('of')
        return before
      },
      { replace: true },
    )
  const acts: DisputeActs = {
    onDispute: (entry) => setOpen({ entry }),
    onAnswer: (dispute) => setOpen({ dispute }),
  }
  const close = () => setOpen(null)
  const rows = entries.data ?? []
  return (
    <div className="grid gap-4">
      <OpenDisputes contest={contest} onAnswer={acts.onAnswer} />
      {contest.standings.participants.length > 1 && (
        <div className="flex justify-end">
          <CompactSelect label="Points of" value={of} onChange={choose}>
            <option value="">Everyone</option>
            {contest.standings.participants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </CompactSelect>
        </div>
      )}
      <ReadFailure title="The points could not be loaded" read={entries} />
      {entries.isPending && <Skeleton className="h-60 w-full" />}
      {entries.data && rows.length === 0 && (
        <EmptyState
          icon={ListChecks}
          title="No points yet"
          text="Each sale that counts is listed here, and what a return takes back."
        />
      )}
      {rows.length > 0 && (
        <ul aria-label="Points" className="grid divide-y divide-line">
          {rows.map((entry) => (
            <EntryRow key={entry.id} contest={contest} entry={entry} acts={acts} />
          ))}
        </ul>
      )}
      <ShowMore pages={entries} />
      {open && 'entry' in open && <DisputeDialog contest={contest} entry={open.entry} onClose={close} />}
      {open && 'dispute' in open && <AnswerDialog contest={contest} dispute={open.dispute} onClose={close} />}
    </div>
  )
}
