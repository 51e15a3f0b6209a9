import type { ContestEffect as Effect } from '@tillsight/contract/floor/contest-lab'
import type { Contest } from '@tillsight/contract/floor/contests'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { counted, money, signedPercent } from '#platform/words/format.ts'
import { formatPeriod, formats } from '#ui/formats/formats.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { amountText } from './contest-words.ts'
import { useEffectOf } from './contests.api.ts'

const verdicts: Record<Effect['verdict'], { label: string; tone: 'gain' | 'loss' | 'neutral' }> = {
  better: { label: 'Better', tone: 'gain' },
  worse: { label: 'Worse', tone: 'loss' },
  cannot_tell: { label: 'Cannot tell', tone: 'neutral' },
  too_early: { label: 'Too early to tell', tone: 'neutral' },
}

/** What a contest brought, beside the same weekdays before it, and the days after. */
export const ContestEffect = ({ contest }: { contest: Contest }) => {
  const effect = useEffectOf(contest.id)
  return (
    <>
      <ReadFailure title="The effect could not be loaded" read={effect} />
      {effect.isPending && <Skeleton className="h-60 w-full" />}
      {effect.data && <Shown effect={effect.data} contest={contest} />}
    </>
  )
}

type Row = { name: string; days: { start_date: string; end_date: string; per_day: number | null } }

const Shown = ({ effect, contest }: { effect: Effect; contest: Contest }) => {
  const { verdict, text, unit, during, matched, after, lift, lift_range, dip } = effect
  const [metric] = contest.metrics
  const rows: Row[] = [
    { name: 'During the contest', days: during },
    { name: 'The same weekdays before', days: matched },
    ...(after ? [{ name: 'After the contest', days: after }] : []),
  ]
  const columns: TableColumn<Row>[] = [
    { key: 'name', header: 'Days', primary: true, cell: ({ name }) => name },
    {
      key: 'period',
      header: 'From and to',
      cell: ({ days }) => formatPeriod({ start: days.start_date, end: days.end_date }),
    },
    {
      key: 'per_day',
      header: `${contest.metrics.length === 1 ? (metric?.label ?? '') : 'Points'} a day`,
      align: 'right',
      cell: ({ days }) => amountText(days.per_day, unit),
    },
  ]
  const { signedDigit } = formats()
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</Badge>
        <span>{text}</span>
      </p>
      <Table caption="Effect" columns={columns} rows={rows} rowKey={({ name }) => name} />
      <FactList
        facts={[
          ['Lift', lift !== null && signedPercent(lift)],
          [
            'Likely range',
            lift_range && `${signedDigit(lift_range.low)} to ${signedPercent(lift_range.high)}`,
          ],
          ['Days after', dip !== null && signedPercent(dip)],
          ['Extra profit', effect.extra_profit !== null && money(effect.extra_profit)],
          ['Prizes', money(effect.prize_cost)],
        ]}
      />
      {lift_range && (
        <p className="max-w-prose text-sm text-ink-faint">
          The lift is in the likely range in 9 of 10 cases, by how much{' '}
          {counted(effect.compared_periods, 'earlier period')} without a contest differed from the weeks
          before.
        </p>
      )}
    </div>
  )
}
