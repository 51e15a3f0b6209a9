import { isSending } from '@tillsight/domain/data/connections/sending-systems'
import { ApiError } from '#platform/api/api-error.ts'
import { count, counted, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { type Connection, type DryRun, type System, useDryRun } from './connections.api.ts'
import { DryRunRows } from './dry-run-rows.tsx'
import { StartCard } from './start-card.tsx'

type CheckStepProps = {
  connection: Connection
  system: System
  onBring: () => void
  onStarted: () => void
}

/** How the first rows would stand here. Nothing is written. */
export const CheckStep = ({ connection, system, onBring, onStarted }: CheckStepProps) => {
  const read = useDryRun(connection)
  if (!read.data) {
    return (
      <Card title="The first rows" description={`Reading from ${system.name}. Nothing is brought in yet.`}>
        {read.isError ? (
          <>
            <ErrorState
              title="The first rows could not be read"
              message={read.error instanceof ApiError ? read.error.saidOr('Try again.') : 'Try again.'}
              onRetry={() => void read.refetch()}
            />
            <div className="flex justify-center">
              <Button variant="quiet" onClick={onBring}>
                Change what to bring in
              </Button>
            </div>
          </>
        ) : (
          <Skeleton className="h-48 w-full" />
        )}
      </Card>
    )
  }
  return (
    <div className="grid gap-6">
      <Card title="The first rows" description={summaryOf(read.data)}>
        <DryRunRows rows={read.data.rows} />
      </Card>
      {read.data.days.length > 0 && <Days days={read.data.days} system={system} />}
      <StartCard {...{ connection, onBring, onStarted }} />
    </div>
  )
}

const summaryOf = ({ rows }: DryRun): string => {
  if (rows.length === 0) return 'There is nothing to bring in yet. What is added later arrives automatically.'
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  const read = `${counted(rows.length, 'row')} read. Nothing is brought in yet.`
  return refused === 0 ? read : `${read} ${count(refused)} would be refused.`
}

type Day = DryRun['days'][number]

const dayColumns: TableColumn<Day>[] = [
  { key: 'day', header: 'Day', primary: true, cell: ({ day }) => formatDay(day) },
  { key: 'sales', header: 'Sales', align: 'right', cell: ({ sales }) => count(sales) },
  { key: 'paid', header: 'Paid', align: 'right', cell: ({ paid }) => money(paid) },
  { key: 'refunded', header: 'Refunded', align: 'right', cell: ({ refunded }) => money(refunded) },
]

const Days = ({ days, system }: { days: Day[]; system: System }) => (
  <Card
    title="Totals by day"
    description={`Of these rows alone. Compare them with what ${isSending(system.id) || system.is_mapped ? 'the source' : system.name} shows for the same days.`}
  >
    <Table caption="Totals by day" columns={dayColumns} rows={days} rowKey={({ day }) => day} />
  </Card>
)
