import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { useExplain } from '#platform/explain/use-explain.ts'
import { formatOf, tickFormatOf } from '#platform/words/figure-text.ts'
import { ScatterChart } from '#ui/chart/charts-lazy.tsx'
import { panelFrame } from './panels.tsx'
import type { ResultProps } from './result-props.ts'

export const ExploredScatter = ({ explored: { answer, exploration }, catalogue, isTile }: ResultProps) => {
  const explain = useExplain()
  const { split, metrics } = exploration
  const [x, y] = metrics.flatMap((id) => catalogue.get(id) ?? [])
  if (!x || !y || !split) return null
  const axis = ({ label, unit }: typeof x) => ({
    name: label,
    format: formatOf(unit),
    formatTick: tickFormatOf(unit),
  })
  const points = (answer.parts ?? []).flatMap(({ key, label, values }) => {
    const [one, other] = [values[x.id] ?? null, values[y.id] ?? null]
    if (one === null || other === null) return []
    return [{ label, x: one, y: other, onExplain: () => explain.open({ metric: x.id, of: { split, key } }) }]
  })
  return (
    <div className={isTile ? 'min-w-0' : panelFrame}>
      <ScatterChart
        title={`${y.label} against ${x.label}`}
        summary={`Each point is one ${splitNames[split].toLowerCase()}.`}
        pointName={splitNames[split]}
        points={points}
        x={axis(x)}
        y={axis(y)}
      />
    </div>
  )
}
