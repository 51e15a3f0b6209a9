import type { ContestKind } from '@tillsight/domain/floor/contests/contest'
import { kindNames } from '@tillsight/domain/floor/contests/contest-names'
import { FlaskConical, TriangleAlert } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useSettled } from '#ui/fields/use-settled.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type Trial, useTrial } from '../contests.api.ts'
import { type ContestValues, triedRules } from './contest-values.ts'
import { FairnessMeter } from './fairness-meter.tsx'
import { Expected, Trials } from './lab-figures.tsx'
import { winnerWords } from './lab-words.ts'

export type Alternative = { kind: ContestKind; isPerHour: boolean }
type LabPanelProps = { values: ContestValues; onChoose: (alternative: Alternative) => void }

/** The rules as they are typed, tried on the last 90 days. */
export const LabPanel = ({ values, onChoose }: LabPanelProps) => {
  const asked = useSettled(JSON.stringify(triedRules(values)))
  const rules = JSON.parse(asked) as ReturnType<typeof triedRules>
  const trial = useTrial(rules)
  return (
    <section
      aria-labelledby="contest-lab"
      className="rounded-card border border-line bg-surface px-5 py-4 shadow-low"
    >
      <h2 id="contest-lab" className="flex items-center gap-2 text-md">
        <FlaskConical aria-hidden="true" className="size-4 text-ink-soft" strokeWidth={1.75} />
        Contest lab
      </h2>
      <p className="mb-4 text-sm text-ink-faint">These rules, tried on your last 90 days.</p>
      {!rules && (
        <p className="text-ink-soft">
          Choose what counts and who takes part, and see here who would have won.
        </p>
      )}
      {rules && trial.error && (
        <p role="status" className="text-ink-soft">
          {trial.error instanceof ApiError
            ? (Object.values(trial.error.fields)[0] ?? trial.error.saidOr('The rules could not be tried.'))
            : 'The rules could not be tried.'}
        </p>
      )}
      {rules && !trial.error && !trial.data && <Skeleton className="h-60 w-full" />}
      {rules && !trial.error && trial.data && (
        <div
          aria-busy={trial.isFetching}
          className={classNames('grid gap-5 transition-opacity', trial.isPlaceholderData && 'opacity-55')}
        >
          <Shown trial={trial.data} onChoose={onChoose} />
        </div>
      )}
    </section>
  )
}

const Shown = ({ trial, onChoose }: { trial: Trial; onChoose: LabPanelProps['onChoose'] }) => (
  <>
    <p role="status" className="text-md font-[560]">
      {winnerWords(trial)}
    </p>
    <FairnessMeter fairness={trial.fairness} />
    {trial.warnings.length > 0 && (
      <ul aria-label="Warnings" className="grid gap-2">
        {trial.warnings.map(({ kind, text }) => (
          <li key={kind} className="flex gap-2 rounded-control bg-warn-wash px-3 py-2 text-sm">
            <TriangleAlert
              aria-hidden="true"
              className="mt-0.5 size-4 shrink-0 text-warn"
              strokeWidth={1.75}
            />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    )}
    <Alternatives trial={trial} onChoose={onChoose} />
    <Expected expected={trial.expected} />
    <Trials trial={trial} />
  </>
)

const Alternatives = ({
  trial: { alternatives },
  onChoose,
}: {
  trial: Trial
  onChoose: LabPanelProps['onChoose']
}) =>
  alternatives.length > 0 && (
    <div>
      <h3 className="mb-2 text-sm font-[560]">Other ways to win, on the same days</h3>
      <ul className="grid gap-1.5">
        {alternatives.map(({ kind, is_per_hour, different_winners, fairness }) => (
          <li key={`${kind} ${is_per_hour}`}>
            <button
              type="button"
              className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 rounded-control border border-line px-3 py-2 text-start hover:border-field-line"
              onClick={() => onChoose({ kind: kind as ContestKind, isPerHour: is_per_hour })}
            >
              <span className="font-[560]">
                {kindNames[kind as ContestKind]}
                {is_per_hour && ', by hours worked'}
              </span>
              <span className="text-sm text-ink-soft tabular-nums">
                {fairness === null ? '' : `Fairness ${Math.round(fairness)}`}
              </span>
              <span className="col-span-2 text-sm text-ink-faint">
                {different_winners === 1 ? '1 winner' : `${different_winners} different winners`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
