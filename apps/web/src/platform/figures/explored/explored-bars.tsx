import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { isOrdered } from '@tillsight/domain/figures/metrics/splits'
import { useExplain } from '#platform/explain/use-explain.ts'
import { partPage } from '#platform/figures/part-page.ts'
import { StepsChart } from '#platform/figures/steps-chart.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { formatOf } from '#platform/words/figure-text.ts'
import { RankedBars } from '#ui/chart/charts-lazy.tsx'
import { titleOf } from './explored-series.ts'
import { Panels } from './panels.tsx'
import { changeText, partChanges } from './part-changes.tsx'
import { drawingHeight, type ResultProps } from './result-props.ts'
import { WholeRange } from './whole-range.tsx'

const mostBars = 20
/** All hours, and all bands. */
const mostInOrder = 50

export const ExploredBars = ({ explored, catalogue, isTile }: ResultProps) => {
  const { answer, exploration, grain, days } = explored
  const { split, metrics } = exploration
  const today = useToday()
  const explain = useExplain()
  return (
    <Panels {...{ metrics, catalogue, isTile }}>
      {(info) =>
        split ? (
          <RankedBars
            title={titleOf(info, explored)}
            summary={info.description}
            entries={(answer.parts ?? []).flatMap(({ key, label, values }, place) => {
              const value = values[info.id] ?? null
              const onExplain = () => explain.open({ metric: info.id, of: { split, key } })
              const [change] = partChanges(explored, { place, info, today })
              const note = change && changeText(change)
              return value === null ? [] : [{ label, value, note, to: partPage(split, key), onExplain }]
            })}
            heads={{
              entry: splitNames[split],
              value: info.label,
              ...(answer.compared[0]?.parts && { note: 'Change' }),
            }}
            format={formatOf(info.unit)}
            most={Math.min(isOrdered(split) ? mostInOrder : mostBars, Math.max(answer.parts?.length ?? 0, 1))}
            isOrdered={isOrdered(split)}
          />
        ) : (
          <>
            <StepsChart
              title={info.label}
              metric={info.id}
              unit={info.unit}
              {...{ answer, grain, days, today }}
              height={drawingHeight(isTile)}
            />
            <WholeRange {...{ explored, info, isTile }} />
          </>
        )
      }
    </Panels>
  )
}
