import type { Operand } from '@tillsight/contract/figures/metrics'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { download } from '#platform/api/download.ts'
import { ExportMenu } from '#platform/page/export-menu.tsx'
import { figureText } from '#platform/words/figure-text.ts'
import { BehindRows } from './behind-rows.tsx'
import { type RowsAsked, rowsInput } from './explain.api.ts'
import { sumWords } from './row-words.ts'

type OperandPanelProps = { operand: Operand; asked: RowsAsked }

/** The rows behind one sum, and whether they add up to it. */
export const OperandPanel = ({ operand, asked }: OperandPanelProps) => {
  const { rows } = operand
  if (!rows)
    return <p className="text-ink-soft">{figureText(operand.value, operand.unit)}, from the calendar.</p>
  const isEmpty = rows.count === 0 && rows.agrees
  return (
    <>
      {!isEmpty && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <SumCheck operand={operand} rows={rows} />
          <ExportMenu
            failure="Failed to export the rows."
            onExport={(fmt) => download('GET /metric/rows_export', { ...rowsInput(asked), fmt })}
          />
        </div>
      )}
      <BehindRows key={operand.id} asked={asked} operand={operand} />
    </>
  )
}

const SumCheck = ({ operand, rows }: { operand: Operand; rows: NonNullable<Operand['rows']> }) => {
  if (rows.agrees) {
    return (
      <p className="flex items-start gap-2">
        <CircleCheck
          aria-label="Checked:"
          role="img"
          className="mt-0.5 size-4 shrink-0 text-gain"
          strokeWidth={2}
        />
        {sumWords(operand, rows)}
      </p>
    )
  }
  return (
    <p role="alert" className="flex items-start gap-2 text-loss">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
      {sumWords(operand, rows)}, but the figure is {figureText(operand.value, operand.unit)}.
    </p>
  )
}
