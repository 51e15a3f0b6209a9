import { effectWords } from '@tillsight/domain/books/promotions/effect'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { effectFigures } from '@tillsight/domain/figures/metrics/promotion-effect'
import type { Period } from '@tillsight/domain/period'
import type { ReactNode } from 'react'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { useExplain } from '#platform/explain/use-explain.ts'
import { useToday } from '#platform/time/use-today.ts'
import { figureText, type Unit } from '#platform/words/figure-text.ts'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { formatPeriod, formats } from '#ui/formats/formats.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { type Effect, type Sold, usePromotionEffect } from './effect.api.ts'

/** What was sold with a promotion, and what it is for beside the days before. */
export const PromotionEffect = ({ id }: { id: string }) => {
  const read = usePromotionEffect(id)
  const today = useToday()
  if (read.isPending) return <Skeleton className="h-80 w-full" />
  if (!read.data)
    return (
      <ErrorState
        title="The figures could not be loaded"
        message={read.error.message}
        onRetry={() => read.refetch()}
      />
    )
  const { sold, effect } = read.data
  return (
    <div className="grid gap-6">
      <Frame title="Sold with this promotion">
        {sold ? (
          <SoldWith sold={sold} />
        ) : (
          <p className="text-ink-soft">It has not started yet. Its sales will appear here.</p>
        )}
      </Frame>
      <Frame title="Effect">
        {effect ? (
          <EffectTable effect={effect} />
        ) : (
          <p className="text-ink-soft">
            After its first whole day, this compares everything it is for with the same weekdays before.
          </p>
        )}
      </Frame>
      <ExplainedFigure period={null} today={today} />
    </div>
  )
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="min-w-0 rounded-card border border-line bg-surface px-4 py-4 shadow-low sm:px-6 sm:py-5"
  >
    <h2 className="mb-3 text-md font-[620]">{title}</h2>
    {children}
  </section>
)

type ShownFigure = { metric: string; label: string; unit: Unit; filters: readonly Filter[] }
type Days = { start_date: string; end_date: string }

type CellProps = { figure: ShownFigure; value: number | null; days: Days; className?: string | undefined }

/** A figure that opens the rows it is made of. */
const Explained = ({ figure, value, days, className }: CellProps) => {
  const { metric, label, unit, filters } = figure
  const explain = useExplain()
  if (value === null) return figureText(value, unit)
  return (
    <FigureButton
      value={figureText(value, unit)}
      label={`${label}, ${formatPeriod(periodOf(days))}`}
      className={className}
      onExplain={() => explain.open({ metric, days: periodOf(days), filters })}
    />
  )
}

const periodOf = ({ start_date, end_date }: Days): Period => ({ start: start_date, end: end_date })

const SoldWith = ({ sold }: { sold: Sold }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 min-[64rem]:grid-cols-5">
    {sold.figures.map((figure) => (
      <div key={figure.metric} className="min-w-0">
        <dt className="text-sm text-ink-soft">{figure.label}</dt>
        <dd className="text-lg font-[620] wrap-anywhere">
          <Explained figure={figure} value={figure.value} days={sold} className="text-start" />
        </dd>
      </div>
    ))}
  </dl>
)

const changeText = (change: number | null): string => {
  if (change === null) return '—'
  const percent = Math.round(change)
  return formats().inPercent(formats().signedCount(percent))
}

const sentenceOf = ({ start_date, end_date, figures, discount }: Effect): string => {
  const both = (label: string) => {
    const found = figures.find((figure) => figure.label === label)
    return found && { now: found.now ?? 0, before: found.before ?? 0 }
  }
  const days = { start: start_date, end: end_date }
  const revenue = both(effectFigures.netSales) ?? { now: 0, before: 0 }
  return effectWords({ days, revenue, profit: both(effectFigures.grossProfit), discount }, formats())
}

const EffectTable = ({ effect }: { effect: Effect }) => {
  const columns: TableColumn<Effect['figures'][number]>[] = [
    { key: 'figure', header: 'Figure', primary: true, cell: ({ label }) => label },
    {
      key: 'now',
      header: formatPeriod(periodOf(effect)),
      align: 'right',
      cell: (figure) => <Explained figure={figure} value={figure.now} days={effect} />,
    },
    {
      key: 'before',
      header: formatPeriod(periodOf(effect.before)),
      align: 'right',
      cell: (figure) => <Explained figure={figure} value={figure.before} days={effect.before} />,
    },
    { key: 'change', header: 'Change', align: 'right', cell: ({ change }) => changeText(change) },
  ]
  return (
    <>
      <p className="mb-4 max-w-prose">{sentenceOf(effect)}</p>
      <Table caption="Effect" columns={columns} rows={effect.figures} rowKey={({ label }) => label} />
      <p className="mt-3 text-sm text-ink-faint">
        All sales of what the promotion is for, with it or without, on its days that are over. The days before
        are on the same weekdays.
      </p>
    </>
  )
}
