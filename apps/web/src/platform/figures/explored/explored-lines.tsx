import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { useExplain } from '#platform/explain/use-explain.ts'
import { useToday } from '#platform/time/use-today.ts'
import { formatOf, tickFormatOf } from '#platform/words/figure-text.ts'
import { LineChart } from '#ui/chart/charts-lazy.tsx'
import { bucketName, bucketsOf, explainedSteps, seriesOf, titleOf, untilToday } from './explored-series.ts'
import { Panels } from './panels.tsx'
import { drawingHeight, type ResultProps } from './result-props.ts'
import { WholeRange } from './whole-range.tsx'

export const ExploredLines = ({ explored, catalogue, isTile }: ResultProps) => {
  const today = useToday()
  const explain = useExplain()
  const linesOf = (info: MetricInfo) =>
    explainedSteps(untilToday(seriesOf(explored, info), explored, today), explored, (step) =>
      explain.open({ metric: info.id, ...step }),
    )
  return (
    <Panels metrics={explored.exploration.metrics} catalogue={catalogue} isTile={isTile}>
      {(info) => (
        <>
          <LineChart
            title={titleOf(info, explored)}
            summary={info.description}
            buckets={bucketsOf(explored)}
            bucketName={bucketName(explored)}
            series={linesOf(info)}
            format={formatOf(info.unit)}
            formatTick={tickFormatOf(info.unit)}
            height={drawingHeight(isTile)}
          />
          <WholeRange {...{ explored, info, isTile }} />
        </>
      )}
    </Panels>
  )
}
