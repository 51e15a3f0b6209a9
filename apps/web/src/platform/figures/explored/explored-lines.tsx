import { formatOf, tickFormatOf } from '#platform/words/figure-text.ts'
import { LineChart } from '#ui/chart/charts-lazy.tsx'
import { bucketName, bucketsOf, seriesOf, titleOf } from './explored-series.ts'
import { Panels } from './panels.tsx'
import { drawingHeight, type ResultProps } from './result-props.ts'

export const ExploredLines = ({ explored, catalogue, isTile }: ResultProps) => (
  <Panels metrics={explored.exploration.metrics} catalogue={catalogue} isTile={isTile}>
    {(info) => (
      <LineChart
        title={titleOf(info, explored)}
        summary={info.description}
        buckets={bucketsOf(explored)}
        bucketName={bucketName(explored)}
        series={seriesOf(explored, info)}
        format={formatOf(info.unit)}
        formatTick={tickFormatOf(info.unit)}
        height={drawingHeight(isTile)}
      />
    )}
  </Panels>
)
