import type { FormulaProblem } from '@tillsight/domain/figures/formulas/formula-error'
import type { Period } from '@tillsight/domain/period'
import { figureText } from '#platform/words/figure-text.ts'
import { useSettled } from '#ui/fields/use-settled.ts'
import { useFormulaPreview } from './formulas.api.ts'

type FormulaResultProps = { formula: string; problem: FormulaProblem | null; period: Period }

/** What the formula comes to in these days, or the part that cannot be read. */
export const FormulaResult = ({ formula, problem, period }: FormulaResultProps) => {
  const asked = useSettled(problem ? null : formula)
  const preview = useFormulaPreview(asked, period)
  if (formula.trim() === '') return null
  return (
    <div className="rounded-control bg-ink/4 px-4 py-3" role="status">
      {problem ? (
        <>
          <p className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">
            {formula.slice(0, problem.at)}
            <mark className="rounded-sm bg-loss/15 text-loss underline decoration-wavy underline-offset-4">
              {formula.slice(problem.at, problem.at + problem.length) || '…'}
            </mark>
            {formula.slice(problem.at + problem.length)}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{problem.message}</p>
        </>
      ) : (
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-sm text-ink-soft">This month</span>
          <span className="text-lg font-[560] tabular-nums">
            {preview.data ? figureText(preview.data.value, preview.data.unit) : '…'}
          </span>
        </p>
      )}
    </div>
  )
}
