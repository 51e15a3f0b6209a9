import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Day } from '@tillsight/domain/day'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { useMemo, useRef, useState } from 'react'
import { type Figure, useExplain } from '#platform/explain/use-explain.ts'
import { changesOf } from '#platform/figures/metric-card.tsx'
import { partPage } from '#platform/figures/part-page.ts'
import { stepBeside, stepFigure, stepLabel, stepNames } from '#platform/figures/steps.ts'
import { useToday } from '#platform/time/use-today.ts'
import { figureText } from '#platform/words/figure-text.ts'
import { counted } from '#platform/words/format.ts'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import type { Change } from '#ui/layout/change-line.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { fittingColumns } from '#ui/tables/fitting-columns.ts'
import { type LongColumn, LongTable } from '#ui/tables/long-table.tsx'
import { ScrollArea } from '#ui/tables/scroll-area.tsx'
import { Table } from '#ui/tables/table.tsx'
import { useRoom } from '#ui/tables/use-room.ts'
import type { Explored } from './explored.api.ts'
import { othersName } from './explored-series.ts'
import { PartChanges, partChanges, stepChanges } from './part-changes.tsx'
import type { ResultProps } from './result-props.ts'

type Row = {
  id: string
  label: string
  to?: string | undefined
  /** Of which part; nothing for a step, the total and the others. */
  key?: string | null | undefined
  /** Its place among the parts or steps, by which it is compared. */
  place?: number | undefined
  values: Readonly<Record<string, number | null>>
}
type Sorted = { by: string; isDescending: boolean } | null

const rowHeight = 60
const totalId = 'total'

/** Every part or step with all its figures, however many there are. */
export const ExploredTable = ({ explored, catalogue, isTile }: ResultProps) => {
  const { exploration, answer } = explored
  const [sorted, setSorted] = useState<Sorted>(null)
  const explain = useExplain()
  const today = useToday()
  const infos = exploration.metrics.flatMap((id) => catalogue.get(id) ?? [])
  const rows = useMemo(() => sortedRows(rowsOf(explored), sorted), [explored, sorted])
  const rowsCompared = answer.compared.filter(({ parts, series }) => parts ?? series).length
  const figure = (info: MetricInfo, row: Row) => {
    const value = row.values[info.id] ?? null
    const text = figureText(value, info.unit)
    const of = value === null ? null : explainedRow(explored, row)
    if (!of) return text
    return (
      <>
        <FigureButton
          value={text}
          label={`${info.label}, ${row.label}`}
          onExplain={() => explain.open({ metric: info.id, ...of })}
        />
        <PartChanges changes={rowChanges(explored, row, { info, today })} better={info.better} />
      </>
    )
  }
  const columns: LongColumn<Row>[] = [
    {
      key: 'part',
      header: rowsName(explored),
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
      // Of many, changes are below their figures.
      width: infos.length > 2 ? 7.25 : 10 + 6 * rowsCompared,
      className: classNames(place > 0 && 'max-[55.99rem]:ms-3', infos.length > 2 && 'whitespace-normal'),
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
      cell: (row: Row) => (
        <>
          {infos.length > 1 && <CardHead text={info.label} />}
          {figure(info, row)}
        </>
      ),
    })),
  ]
  const total: Row = { id: totalId, label: 'Total', values: answer.values }
  const caption = infos.map(({ label }) => label).join(', ')
  if (isTile)
    return (
      <ScrollArea label={`${caption}, as a table`} className="max-h-[22rem]">
        <Table
          caption={caption}
          columns={columns.map(({ key, align, primary, cell }, place) => ({
            key,
            align,
            primary,
            header: place === 0 ? rowsName(explored) : (infos[place - 1]?.label ?? ''),
            cell: (row: Row) => cell(row, () => true),
          }))}
          rows={[...rows, total]}
          rowKey={({ id }) => id}
        />
      </ScrollArea>
    )
  return (
    <div className="rounded-card border border-line bg-surface shadow-low">
      <Hidden columns={columns} />
      <LongTable
        caption={caption}
        columns={columns}
        rows={[...rows, total]}
        rowKey={({ id }) => id}
        rowHeight={rowHeight}
        hasMore={false}
        onNearEnd={() => undefined}
      />
    </div>
  )
}

/** Says how many metrics have no room. */
const Hidden = ({ columns }: { columns: readonly LongColumn<Row>[] }) => {
  const place = useRef<HTMLParagraphElement>(null)
  const hidden = columns.length - fittingColumns(columns, useRoom(place)).length
  return (
    <p ref={place} role="status" className={hidden > 0 ? 'px-4 pt-3 text-sm text-ink-soft' : 'sr-only'}>
      {hidden > 0 && `${counted(hidden, 'metric')} not shown: the window is too narrow. An export has all.`}
    </p>
  )
}

/** Above cards there are no heads. */
const CardHead = ({ text }: { text: string }) => (
  <span className="block text-sm text-ink-faint min-[56rem]:hidden">{text}</span>
)

const rowsName = ({ exploration: { split }, grain }: Explored): string =>
  split ? splitNames[split] : stepNames[grain]

/** What of the answer a row is: a part, a step, or all of it. Null of the others, which are many. */
const explainedRow = (
  { answer, exploration: { split }, grain, days }: Explored,
  { id, key, place }: Row,
): Omit<Figure, 'metric'> | null => {
  if (id === totalId) return {}
  if (place === undefined) return null
  if (split) return key === undefined ? null : { of: { split, key } }
  const step = stepFigure(grain, { steps: answer.series ?? [], place, days })
  return step && { ...step, beside: stepBeside(grain, answer.compared[0], { place, days }) }
}

const rowChanges = (
  explored: Explored,
  { id, place }: Row,
  { info, today }: { info: MetricInfo; today: Day },
): Change[] => {
  const { answer, days, exploration } = explored
  if (id === totalId) return info.is_of_now ? [] : changesOf({ info, answer, period: days, today })
  if (place === undefined) return []
  return exploration.split
    ? partChanges(explored, { place, info, today })
    : stepChanges(explored, { place, info, today })
}

const rowsOf = ({ answer, exploration: { split }, grain }: Explored): Row[] => {
  if (!split)
    return (answer.series ?? []).map(({ start, values }, place) => ({
      id: start,
      label: stepLabel(grain, start).label,
      place,
      values,
    }))
  const { others } = answer
  const parts = (answer.parts ?? []).map(({ key, label, values }, place) => ({
    id: key ?? 'none',
    label,
    key,
    place,
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
