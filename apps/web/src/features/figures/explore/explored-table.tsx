import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { useMemo, useState } from 'react'
import { useExplain } from '#platform/explain/use-explain.ts'
import { partPage } from '#platform/figures/part-page.ts'
import { stepLabel, stepNames } from '#platform/figures/steps.ts'
import { figureText } from '#platform/words/figure-text.ts'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { type LongColumn, LongTable } from '#ui/tables/long-table.tsx'
import type { Explored } from './explore.api.ts'
import { othersName } from './explored-series.ts'
import type { ResultProps } from './result-props.ts'

type Row = {
  id: string
  label: string
  to?: string | undefined
  /** Of which part; nothing for the total and the others. */
  key?: string | null | undefined
  values: Readonly<Record<string, number | null>>
}
type Sorted = { by: string; isDescending: boolean } | null

const rowHeight = 45

/** Every part or step with all its figures, however many there are. */
export const ExploredTable = ({ explored, catalogue }: ResultProps) => {
  const { exploration, answer } = explored
  const [sorted, setSorted] = useState<Sorted>(null)
  const explain = useExplain()
  const infos = exploration.metrics.flatMap((id) => catalogue.get(id) ?? [])
  const rows = useMemo(() => sortedRows(rowsOf(explored), sorted), [explored, sorted])
  const { split } = exploration
  const figure = (info: MetricInfo, { key, label, values }: Row) => {
    const value = values[info.id] ?? null
    const text = figureText(value, info.unit)
    if (!split || key === undefined || value === null) return text
    return (
      <FigureButton
        value={text}
        label={`${info.label}, ${label}`}
        onExplain={() => explain.open({ metric: info.id, of: { split, key } })}
      />
    )
  }
  const columns: LongColumn<Row>[] = [
    {
      key: 'part',
      header: split ? splitNames[split] : stepNames[explored.grain],
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
    ...infos.map((info, place) => ({
      key: info.id,
      header: info.label,
      align: 'right' as const,
      width: 10,
      ...(place > 0 && { rank: place }),
      sort: {
        direction:
          sorted?.by === info.id
            ? sorted.isDescending
              ? ('descending' as const)
              : ('ascending' as const)
            : undefined,
        onSort: () =>
          setSorted((before) => ({
            by: info.id,
            isDescending: before?.by === info.id ? !before.isDescending : true,
          })),
      },
      cell: (row: Row) => figure(info, row),
    })),
  ]
  const total: Row = { id: 'total', label: 'Total', values: answer.values }
  return (
    <LongTable
      caption={infos.map(({ label }) => label).join(', ')}
      columns={columns}
      rows={[...rows, total]}
      rowKey={({ id }) => id}
      rowHeight={rowHeight}
      hasMore={false}
      onNearEnd={() => undefined}
    />
  )
}

const rowsOf = ({ answer, exploration: { split }, grain }: Explored): Row[] => {
  if (!split)
    return (answer.series ?? []).map(({ start, values }) => ({
      id: start,
      label: stepLabel(grain, start).label,
      values,
    }))
  const { others } = answer
  const parts = (answer.parts ?? []).map(({ key, label, values }) => ({
    id: key ?? 'none',
    label,
    key,
    to: partPage(split, key),
    values,
  }))
  return others ? [...parts, { id: 'others', label: othersName(others.count), values: others.values }] : parts
}

/** What has no value comes last, either way; the others of a split come after its parts. */
const sortedRows = (rows: Row[], sorted: Sorted): Row[] => {
  if (!sorted) return rows
  const { by, isDescending } = sorted
  const worth = ({ id, values }: Row): number | null => (id === 'others' ? null : (values[by] ?? null))
  return rows.toSorted((one, other) => {
    const [a, b] = [worth(one), worth(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isDescending ? b - a : a - b
  })
}
