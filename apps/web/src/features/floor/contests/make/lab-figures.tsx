import { money, percent } from '#platform/words/format.ts'
import { formatPeriod } from '#ui/formats/formats.ts'
import { amountText } from '../contest-words.ts'
import type { Trial } from '../contests.api.ts'

/** What such days usually have, and what the prizes need. */
export const Expected = ({ expected }: { expected: Trial['expected'] }) => {
  const { usual, unit, usual_difference, prize_cost, lift_to_pay } = expected
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {usual !== null && (
        <p>
          Together they usually have {amountText(usual, unit)} on such days
          {usual_difference !== null && `, give or take ${percent(usual_difference)}`}.
        </p>
      )}
      {prize_cost > 0 && (
        <p>
          The prizes cost {money(prize_cost)}.
          {lift_to_pay !== null &&
            ` Their gross profit must rise by ${percent(lift_to_pay)} to pay for that.`}
        </p>
      )}
    </div>
  )
}

const mostScores = 3

/** Each time that it was tried: who won, and the first scores. */
export const Trials = ({ trial: { trials, unit } }: { trial: Trial }) =>
  trials.length > 0 && (
    <details>
      <summary className="cursor-pointer text-sm font-[560]">Each trial</summary>
      <ol className="mt-2 grid gap-2.5 text-sm">
        {trials.map(({ start_date, end_date, winners, scores }) => (
          <li key={start_date} className="grid">
            <span className="text-ink-faint">{formatPeriod({ start: start_date, end: end_date })}</span>
            <span className="font-[560] wrap-anywhere">{winners.join(', ') || 'Nobody'}</span>
            <span className="text-ink-soft wrap-anywhere">
              {scores
                .slice(0, mostScores)
                .map(({ name, score }) => `${name} ${amountText(score, unit)}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
