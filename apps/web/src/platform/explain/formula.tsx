import type { Explanation } from '@tillsight/contract/figures/metrics'
import { figureText } from '#platform/words/figure-text.ts'
import { AmountText } from '#ui/layout/amount-text.tsx'

/** How the figure is calculated: once in words, and below with the numbers of these days. */
export const Formula = ({ explanation }: { explanation: Explanation }) => {
  const { formula, operands, value, unit, label } = explanation
  const operandOf = (id: string) => operands.find((operand) => operand.id === id)
  const inWords = formula
    .map((part) => ('sign' in part ? part.sign : operandOf(part.operand)?.label))
    .join('')
  const inNumbers = formula.map((part, place) => {
    if ('sign' in part) return part.sign
    const operand = operandOf(part.operand)
    // biome-ignore lint/suspicious/noArrayIndexKey: an operand can stand in a formula twice
    return operand && <AmountText key={place} text={figureText(operand.value, operand.unit)} />
  })
  if (operands.length < 2) return null
  return (
    <section aria-label="Formula" className="rounded-card bg-sunken px-4 py-3">
      <p className="text-sm text-ink-soft">
        {label} = {inWords}
      </p>
      <p className="mt-1 font-[560] tabular-nums">
        {inNumbers} = <AmountText text={figureText(value, unit)} />
      </p>
    </section>
  )
}
