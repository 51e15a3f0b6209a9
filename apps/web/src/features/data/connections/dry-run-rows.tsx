import { kindLabels, outcomeLabels } from '@tillsight/domain/data/connections/connection-names'
import { useState } from 'react'
import { type StoreTime, useStoreTime } from '#platform/time/store-time.ts'
import { counted, money } from '#platform/words/format.ts'
import { Tabs } from '#ui/actions/tabs.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import type { DryRun } from './connections.api.ts'

type Row = DryRun['rows'][number]

const outcomes = ['refused', 'new', 'changed', 'unchanged', 'ignored'] as const
const mostShown = 10

const amounts: readonly string[] = ['paid', 'price', 'cost', 'amount']

const valueWords = ({ values }: Row, { dateTime }: StoreTime): string =>
  Object.entries(values)
    .flatMap(([field, value]) => {
      if (value === null || value === '') return []
      if (field === 'refunded') return Number(value) === 0 ? [] : [`${money(Number(value))} refunded`]
      if (field === 'date') return [dateTime(String(value))]
      if (field === 'minutes') return [counted(Number(value), 'minute')]
      return [amounts.includes(field) ? money(Number(value)) : String(value)]
    })
    .join(' · ')

const columnsIn = (time: StoreTime): TableColumn<Row>[] => [
  { key: 'id', header: 'Row', primary: true, cell: ({ source_id }) => source_id },
  { key: 'kind', header: 'Is', cell: ({ kind }) => kindLabels[kind] },
  {
    key: 'values',
    header: 'As it would be imported',
    cell: (row) => <span className="wrap-anywhere">{valueWords(row, time) || '–'}</span>,
  },
  {
    key: 'problem',
    header: 'Why',
    cell: ({ outcome, problem }) =>
      problem ? (
        <span className="wrap-anywhere">{problem.message}</span>
      ) : (
        <Badge tone="neutral">{outcomeLabels[outcome]}</Badge>
      ),
  },
]

/** Refused rows first: they are what a person looks for. */
export const DryRunRows = ({ rows }: { rows: Row[] }) => {
  const time = useStoreTime()
  const of = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome)
  const seen = outcomes.filter((outcome) => of(outcome).length > 0)
  const [asked, setAsked] = useState<string | null>(null)
  const shown = seen.find((outcome) => outcome === asked) ?? seen[0]
  if (!shown) return <p className="text-ink-soft">No rows.</p>
  const listed = of(shown)
  return (
    <Tabs
      label="Rows"
      tabs={seen.map((outcome) => ({
        value: outcome,
        label: outcomeLabels[outcome],
        count: of(outcome).length,
      }))}
      value={shown}
      onChange={setAsked}
    >
      <Table
        caption={`${outcomeLabels[shown]} rows`}
        columns={columnsIn(time)}
        rows={listed.slice(0, mostShown)}
        rowKey={({ stream, source_id }) => `${stream} ${source_id}`}
      />
      {listed.length > mostShown && (
        <p className="mt-3 text-sm text-ink-faint">The first {mostShown} are shown.</p>
      )}
    </Tabs>
  )
}
