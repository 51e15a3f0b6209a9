import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { figureText } from '#platform/words/figure-text.ts'
import { HeatTable } from '#ui/tables/heat-table.tsx'
import { bucketName, bucketsOf, othersName, titleOf } from './explored-series.ts'
import { Panels } from './panels.tsx'
import type { ResultProps } from './result-props.ts'

/** Parts as rows and parts or steps as columns; a heat map shades each cell by its value. */
export const ExploredGrid = ({ explored, catalogue, isTile }: ResultProps) => {
  const { answer, exploration } = explored
  const { split, shape, metrics } = exploration
  if (!split) return null
  return (
    <Panels {...{ metrics, catalogue, isTile }}>
      {(info) => {
        const cellsOf = (cells: { [metric: string]: number | null }[] | undefined) =>
          (cells ?? []).map((cell) => cell[info.id] ?? null)
        const { others } = answer
        return (
          <HeatTable
            title={titleOf(info, explored)}
            summary={info.description}
            corner={`${splitNames[split]} / ${bucketName(explored)}`}
            columns={bucketsOf(explored).map(({ label, tick }) => ({ label, short: tick ?? label }))}
            rows={[
              ...(answer.parts ?? []).map((part) => ({
                label: part.label,
                values: cellsOf(part.cells),
                total: part.values[info.id] ?? null,
              })),
              ...(others
                ? [
                    {
                      label: othersName(others.count),
                      values: cellsOf(others.cells),
                      total: others.values[info.id] ?? null,
                    },
                  ]
                : []),
            ]}
            totals={{ columns: totalsOf(explored, info.id), all: answer.values[info.id] ?? null }}
            format={(value) => figureText(value, info.unit)}
            isShaded={shape === 'heat'}
          />
        )
      }}
    </Panels>
  )
}

/** What each column comes to. */
const totalsOf = ({ answer, exploration: { across } }: ResultProps['explored'], metric: string) =>
  across
    ? [
        ...(answer.columns ?? []).map(({ values }) => values[metric] ?? null),
        ...(answer.other_columns ? [answer.other_columns.values[metric] ?? null] : []),
      ]
    : (answer.series ?? []).map(({ values }) => values[metric] ?? null)
