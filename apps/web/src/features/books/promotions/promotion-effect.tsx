import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { effectWords } from '@tillsight/domain/books/promotions/effect'
import type { ReactNode } from 'react'
import { figureText, type Unit } from '#platform/words/figure-text.ts'
import { formatPeriod, formats } from '#ui/formats/formats.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { type Effect, useEffectOf, useSoldWith, type Values } from './effect.api.ts'

type Figure = { id: string; label: string; unit: Unit }

const soldWith: Figure[] = [
  { id: 'sales', label: 'Sales', unit: 'count' },
  { id: 'netSales', label: 'Revenue', unit: 'money' },
  { id: 'netUnits', label: 'Units', unit: 'count' },
  { id: 'discounts', label: 'Discount given', unit: 'money' },
  { id: 'grossProfit', label: 'Gross profit', unit: 'money' },
]

const compared: Figure[] = [
  { id: 'netSales', label: 'Revenue', unit: 'money' },
  { id: 'netUnits', label: 'Units', unit: 'count' },
  { id: 'grossProfit', label: 'Gross profit', unit: 'money' },
  { id: 'discounts', label: 'All discounts', unit: 'money' },
  { id: 'sales', label: 'Sales', unit: 'count' },
  { id: 'averageOrderValue', label: 'Average per sale', unit: 'money' },
  { id: 'newCustomerSales', label: 'Sales to new customers', unit: 'count' },
]

/** What was sold with a promotion, and what it is for beside the days before. */
export const PromotionEffect = ({ promotion }: { promotion: PromotionInfo }) => (
  <div className="grid gap-6">
    <SoldWith promotion={promotion} />
    <Compared promotion={promotion} />
  </div>
)

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="min-w-0 rounded-card border border-line bg-surface px-4 py-4 shadow-low sm:px-6 sm:py-5"
  >
    <h2 className="mb-3 text-md font-[620]">{title}</h2>
    {children}
  </section>
)

const Failed = ({ read }: { read: { error: Error | null; refetch: () => unknown } }) => (
  <ErrorState
    title="The figures could not be loaded"
    message={read.error?.message ?? ''}
    onRetry={() => read.refetch()}
  />
)

const SoldWith = ({ promotion }: { promotion: PromotionInfo }) => {
  const figures = useSoldWith(promotion)
  if (figures.isPending) return <Skeleton className="h-36 w-full" />
  if (figures.error) return <Failed read={figures} />
  return (
    <Frame title="Sold with this promotion">
      {figures.data ? (
        <Figures values={figures.data} />
      ) : (
        <p className="text-ink-soft">It has not begun. What is sold with it shows here.</p>
      )}
    </Frame>
  )
}

const Figures = ({ values }: { values: Values }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 min-[64rem]:grid-cols-5">
    {soldWith
      .filter(({ id }) => id in values)
      .map(({ id, label, unit }) => (
        <div key={id} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-[620] wrap-anywhere">{figureText(values[id], unit)}</dd>
        </div>
      ))}
  </dl>
)

const Compared = ({ promotion }: { promotion: PromotionInfo }) => {
  const effect = useEffectOf(promotion)
  if (effect.isPending) return <Skeleton className="h-80 w-full" />
  if (effect.error) return <Failed read={effect} />
  return (
    <Frame title="Effect">
      {effect.data ? (
        <EffectTable effect={effect.data} />
      ) : (
        <p className="text-ink-soft">
          After its first whole day, this compares everything it is for with the same weekdays before.
        </p>
      )}
    </Frame>
  )
}

const changeText = (now: number | null | undefined, before: number | null | undefined): string => {
  if (!before || now === null || now === undefined) return '—'
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formats().number(Math.abs(percent))}\u00a0%`
}

const sentenceOf = ({ days, now, earlier, discount }: Effect): string => {
  const both = (id: string) => ({ now: now[id] ?? 0, before: earlier[id] ?? 0 })
  const profit = 'grossProfit' in now ? both('grossProfit') : undefined
  return effectWords({ days, revenue: both('netSales'), profit, discount }, formats())
}

const EffectTable = ({ effect }: { effect: Effect }) => {
  const { days, before, now, earlier } = effect
  const columns: TableColumn<Figure>[] = [
    { key: 'figure', header: 'Figure', primary: true, cell: ({ label }) => label },
    {
      key: 'now',
      header: formatPeriod(days),
      align: 'right',
      cell: ({ id, unit }) => figureText(now[id], unit),
    },
    {
      key: 'before',
      header: formatPeriod(before),
      align: 'right',
      cell: ({ id, unit }) => figureText(earlier[id], unit),
    },
    { key: 'change', header: 'Change', align: 'right', cell: ({ id }) => changeText(now[id], earlier[id]) },
  ]
  return (
    <>
      <p className="mb-4 max-w-prose">{sentenceOf(effect)}</p>
      <Table
        caption="Effect"
        columns={columns}
        rows={compared.filter(({ id }) => id in now)}
        rowKey={({ id }) => id}
      />
      <p className="mt-3 text-sm text-ink-faint">
        All sales of what the promotion is for, with it or without, on its days that are over. The days before
        are on the same weekdays.
      </p>
    </>
  )
}
