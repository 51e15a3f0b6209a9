import type { SlideData } from '@tillsight/contract/floor/slides'
import type { CSSProperties } from 'react'
import '#ui/styles/parts/tv-goals.css'
import { figureText } from '#platform/words/figure-text.ts'
import { percent } from '#platform/words/format.ts'
import { SlideFrame } from './slide-frame.tsx'

type Props = { data: Extract<SlideData, { kind: 'race' }> }
type Goal = Props['data']['goals'][number]

const stateWords: Record<Goal['state'], string> = {
  reached: 'Reached',
  on_pace: 'On pace',
  behind: 'Behind',
  missed: 'Missed',
  unknown: '',
}
const cadenceWords: Record<Goal['cadence'], string> = { day: 'today', week: 'this week', month: 'this month' }

/** How far each goal is; the mark is where it should be by now. */
export const RaceSlide = ({ data: { goals } }: Props) => (
  <SlideFrame title="Goals">
    {goals.length === 0 ? (
      <p className="tv-nothing">No goals yet.</p>
    ) : (
      <ul className="tv-rows">
        {goals.map((goal) => (
          <li key={goal.id} className="tv-goal" data-state={goal.state}>
            <p>
              <strong>
                {goal.label} {cadenceWords[goal.cadence]}
              </strong>
              <span>
                {figureText(goal.actual, goal.unit)} of {figureText(goal.target, goal.unit)}
              </span>
            </p>
            <div
              className="tv-bar"
              style={
                {
                  '--part': Math.min(100, Math.max(0, goal.attainment ?? 0)) / 100,
                  '--mark': (goal.expected ?? 0) / 100,
                } as CSSProperties
              }
              data-marked={goal.expected !== null && goal.state !== 'reached'}
            />
            <p className="tv-below">
              <span>{goal.attainment === null ? 'n/a' : percent(goal.attainment)}</span>
              <span>{stateWords[goal.state]}</span>
            </p>
          </li>
        ))}
      </ul>
    )}
  </SlideFrame>
)
