import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { MetricTile } from '@tillsight/domain/figures/dashboards/tiles'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { useExplain } from '#platform/explain/use-explain.ts'
import { partPage } from '#platform/figures/part-page.ts'
import { formatOf } from '#platform/words/figure-text.ts'
import { RankedBars } from '#ui/chart/charts-lazy.tsx'
import { listed } from './board-questions.ts'
import type { Answer } from './boards.api.ts'

type ListTileProps = { title: string; tile: MetricTile; info: MetricInfo; answer: Answer }

export const ListTile = ({ title, tile: { split }, info, answer: { parts = [] } }: ListTileProps) => {
  const explain = useExplain()
  if (!split) return null
  const entries = parts.flatMap(({ key, label, values }) => {
    const value = values[info.id] ?? null
    if (value === null) return []
    const onExplain = () => explain.open({ metric: info.id, of: { split, key } })
    return [{ label, value, to: partPage(split, key), onExplain }]
  })
  const [first] = entries.toSorted((one, other) => other.value - one.value)
  return (
    <RankedBars
      title={title}
      summary={first ? `${first.label} is first.` : 'No data in this range.'}
      entries={entries}
      heads={{ entry: splitNames[split], value: info.label }}
      format={formatOf(info.unit)}
      most={listed}
    />
  )
}
