import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { Fragment } from 'react'
import { classNames } from './class-names.ts'

/** What became of a figure. */
export type Change = {
  direction: 'up' | 'down' | 'level' | null
  /** How much, with its sign. */
  amount: string | null
  words: string
}

type Better = 'up' | 'down' | 'neither'

const arrows = { up: ArrowUp, down: ArrowDown, level: Minus }

/** Good news is green, bad news red; what is neither has the arrow alone. */
const toneOf = (direction: Change['direction'], better: Better): string | false => {
  if (better === 'neither' || direction === null || direction === 'level') return false
  return direction === better ? 'text-gain' : 'text-loss'
}

/** What it is compared with stays on one line where there is room: 'so far,' and 'vs 01–15 Oct'. */
const phrasesOf = (words: string): string[] => words.split(/ (?=vs )|(?<=vs [^,]*,) /)

type ChangeLineProps = { change: Change; better: Better }

export const ChangeLine = ({ change: { direction, amount, words }, better }: ChangeLineProps) => {
  const Arrow = direction && arrows[direction]
  return (
    <p className="mt-1 min-h-5 text-sm text-ink-faint">
      {Arrow && (
        <span
          className={classNames(
            'me-1.5 inline-flex items-center gap-0.5 align-top font-[560]',
            toneOf(direction, better),
          )}
        >
          <Arrow
            aria-hidden="true"
            data-direction={direction}
            className="size-4 shrink-0"
            strokeWidth={2.25}
          />
          {amount}
        </span>
      )}
      {phrasesOf(words).map((phrase, place) => (
        <Fragment key={phrase}>
          {place > 0 && ' '}
          <span className={amount ? 'inline-block' : undefined}>{phrase}</span>
        </Fragment>
      ))}
    </p>
  )
}
