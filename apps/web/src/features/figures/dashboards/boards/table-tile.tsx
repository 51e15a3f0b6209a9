import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { MetricTile } from '@tillsight/domain/figures/dashboards/tiles'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { useId } from 'react'
import { type Figure, useExplain } from '#platform/explain/use-explain.ts'
import { partPage } from '#platform/figures/part-page.ts'
import { figureText } from '#platform/words/figure-text.ts'
import { counted, percent } from '#platform/words/format.ts'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { ScrollArea } from '#ui/tables/scroll-area.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import type { Answer } from './boards.api.ts'

type TableTileProps = { title: string; tile: MetricTile; info: MetricInfo; answer: Answer }
type Split = NonNullable<MetricTile['split']>
type Row = { key: string; label: string; to?: string | undefined; of?: Figure['of']; value: number | null }

/** Of a sum each part has a share; of a ratio it has none. */
const hasShare = ({ unit }: MetricInfo, whole: number | null): whole is number =>
  (unit === 'money' || unit === 'count') && whole !== null && whole > 0

export const TableTile = ({ title, tile: { split }, info, answer }: TableTileProps) => {
  const titleId = useId()
  const explain = useExplain()
  if (!split) return null
  const whole = answer.values[info.id] ?? null
  const rows = rowsOf(answer, { split, metric: info.id })
  const columns: TableColumn<Row>[] = [
    {
      key: 'part',
      header: splitNames[split],
      primary: true,
      cell: ({ label, to }) =>
        to ? (
          <Link to={to} className="text-ink no-underline hover:underline">
            {label}
          </Link>
        ) : (
          label
        ),
    },
    {
      key: 'value',
      header: info.label,
      align: 'right',
      cell: ({ of, value }) =>
        of && value !== null ? (
          <FigureButton
            value={figureText(value, info.unit)}
            onExplain={() => explain.open({ metric: info.id, of })}
          />
        ) : (
          figureText(value, info.unit)
        ),
    },
    ...(hasShare(info, whole)
      ? [
          {
            key: 'share',
            header: 'Share',
            align: 'right' as const,
            cell: ({ value }: Row) => percent(((value ?? 0) / whole) * 100),
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-md">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">No data in this range.</p>
      ) : (
        <ScrollArea label={`${title}, as a table`} className="max-h-[22rem]">
          <Table caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} />
        </ScrollArea>
      )}
    </section>
  )
}

type Of = { split: Split; metric: string }

const rowsOf = ({ parts = [], others }: Answer, { split, metric }: Of): Row[] => [
  ...parts.map(({ key, label, values }) => ({
    key: key ?? 'none',
    label,
    to: partPage(split, key),
    of: { split, key },
    value: values[metric] ?? null,
  })),
  ...(others
    ? [
        {
          key: 'others',
          label: `${counted(others.count, 'other')}`,
          value: others.values[metric] ?? null,
        },
      ]
    : []),
]
