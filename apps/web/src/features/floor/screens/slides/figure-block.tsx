import type { ShownFigure } from '@tillsight/contract/floor/slides'
import type { CSSProperties } from 'react'
import { figureText, formatOf } from '#platform/words/figure-text.ts'
import { signedPercent } from '#platform/words/format.ts'
import { CountUp } from './count-up.tsx'

type Unit = ShownFigure['unit']

type LargeFigureProps = {
  value: number | null
  unit: Unit
  /** Of the longest figure beside it, so that all of them are of one size. */
  longest?: number | undefined
}

/** As large as its text lets it be. */
export const LargeFigure = ({ value, unit, longest = 4 }: LargeFigureProps) => {
  const characters = Math.max(longest, 4, figureText(value, unit).length)
  return (
    <p className="tv-large" style={{ '--characters': characters } as CSSProperties}>
      {value === null ? 'n/a' : <CountUp value={value} text={formatOf(unit)} />}
    </p>
  )
}

type Change = { change: number | null; better: ShownFigure['better']; words: string }

const toneOf = ({ change, better }: Change): string => {
  if (!change || better === 'neither') return 'same'
  return change > 0 === (better === 'up') ? 'good' : 'bad'
}

/** '▲ +12.4% vs yesterday until 14:05'. */
export const ChangeText = (props: Change) => {
  const { change, words } = props
  return (
    <p className="tv-change">
      {change !== null && (
        <strong data-tone={toneOf(props)}>
          {change > 0 ? '▲ ' : change < 0 ? '▼ ' : ''}
          {signedPercent(change)}
        </strong>
      )}
      <span>{change === null ? 'Nothing to compare with yet' : words}</span>
    </p>
  )
}
