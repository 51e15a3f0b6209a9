import type { KnownFigure } from '@tillsight/contract/figures/metric-known'
import { figureText } from '#platform/words/figure-text.ts'

const signed = (amount: number, unit: KnownFigure['unit']): string =>
  `${amount > 0 ? '+' : ''}${figureText(amount, unit)}`

/** '$412.00 lower than then: 2 late returns −$400.00, 1 sale changed −$12.00'. */
export const KnownChanges = ({ figure }: { figure: KnownFigure }) => {
  const { unit, value_then, value_now, changes } = figure
  if (!changes || value_then === null || value_now === null)
    return (
      <p className="text-ink-soft">
        It was {figureText(value_then, unit)} and is {figureText(value_now, unit)} now.
      </p>
    )
  if (changes.length === 0) return <p className="text-ink-soft">Nothing has changed since.</p>
  return (
    <>
      <p>
        It was <span className="font-[560] tabular-nums">{figureText(value_then, unit)}</span> and is{' '}
        <span className="font-[560] tabular-nums">{figureText(value_now, unit)}</span> now. Since then:
      </p>
      <ul className="mt-2 grid gap-1">
        {changes.map(({ kind, label, amount }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4">
            <span>{label}</span>
            <span className="font-[560] tabular-nums">{signed(amount, unit)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
