import type { MetricInfo } from '@tillsight/contract/metrics'
import type { Tile } from '@tillsight/domain/dashboards/tiles'
import { RankedBars } from '#ui/chart/charts-lazy.tsx'
import { formatOf } from '../figure-text.ts'
import { listed } from './board-questions.ts'
import type { Answer } from './boards.api.ts'
import { partPage, splitNames } from './split-names.ts'

type ListTileProps = { title: string; tile: Tile; info: MetricInfo; answer: Answer }

export const ListTile = ({ title, tile: { split }, info, answer: { parts = [] } }: ListTileProps) => {
  if (!split) return null
  const entries = parts.flatMap(({ key, label, values }) => {
    const value = values[info.id] ?? null
    return value === null ? [] : [{ label, value, to: partPage(split, key) }]
  })
  const [first] = entries.toSorted((one, other) => other.value - one.value)
  return (
    <RankedBars
      title={title}
      summary={first ? `${first.label} comes first.` : 'Nothing in these days.'}
      entries={entries}
      heads={{ entry: splitNames[split], value: info.label }}
      format={formatOf(info.unit)}
      most={listed}
    />
  )
}
