import type { Contest, ContestEntry } from '@tillsight/contract/floor/contests'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ShowMore } from '#platform/api/show-more.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { useMay } from '#platform/session/use-may.ts'
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
  const [query, setQuery] = useQuery()
  const [open, setOpen] = useState<Open | null>(null)
  const runs = useMay('contests:write')
  const [of, isToCheck] = [query.get('of') ?? '', runs && query.get('check') !== null]
  const entries = useEntries(contest.id, { of, isToCheck })
  const put = (name: 'of' | 'check', value: string) =>
    setQuery(
      (before) => {
        before.set(name, value)
        if (!value) before.delete(name)
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
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
        {runs && (
          <CompactSelect
            label="Show"
            value={isToCheck ? 'true' : ''}
            onChange={(value) => put('check', value)}
          >
            <option value="">All points</option>
            <option value="true">Points to check</option>
          </CompactSelect>
        )}
        {(runs || contest.standings.participants.length > 1) && (
          <CompactSelect label="Points of" value={of} onChange={(id) => put('of', id)}>
            <option value="">Everyone</option>
            {contest.standings.participants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </CompactSelect>
        )}
        {rows.length > 0 && (
          <ListExport
            call="GET /contest/ledger_export"
            what="the points"
            of={{
              id: contest.id,
              ...(of && { id_participant: of }),
              ...(isToCheck && { to_check: 'true' }),
            }}
          />
        )}
      </div>
      <ReadFailure title="The points could not be loaded" read={entries} />
      {entries.isPending && <Skeleton className="h-60 w-full" />}
      {entries.data && rows.length === 0 && (
        <EmptyState
          icon={ListChecks}
          title={isToCheck ? 'Nothing to check' : 'No points yet'}
          text={
            isToCheck
              ? 'Sales to someone with the email or phone of the seller are listed here, and the third and later ones to one customer on a day.'
              : 'Each sale that counts is listed here, and what a return takes back.'
          }
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
