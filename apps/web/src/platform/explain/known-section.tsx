import { addDays, type Day, isDay } from '@tillsight/domain/day'
import { useState } from 'react'
import { useStoreTime } from '#platform/time/store-time.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type FigureOfDays, useKnown } from './explain.api.ts'
import { KnownChanges } from './known-changes.tsx'

type KnownSectionProps = {
  asked: FigureOfDays
  /** The day that the screen is about; null where it is about now. */
  knownOn: Day | null
}

/** Opens on request, or where the screen is about a past day: a figure is the same for most people who look at it. */
export const KnownSection = ({ asked, knownOn }: KnownSectionProps) => {
  const [isOpen, open] = useState(knownOn !== null)
  return (
    <>
      <Button variant="secondary" className="w-fit" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        As known on a past day
      </Button>
      {isOpen && <OpenKnown asked={asked} knownOn={knownOn} />}
    </>
  )
}

const OpenKnown = ({ asked, knownOn }: KnownSectionProps) => {
  const today = useToday()
  const [day, choose] = useState(() => knownOn ?? addDays(today, -1))
  return (
    <section aria-label="As it was known" className="rounded-card border border-line px-4 py-4">
      <DayPicker
        label="As known at the end of"
        name="known_on"
        value={day}
        today={today}
        onChange={(chosen) => (chosen === '' || (isDay(chosen) && chosen <= today)) && choose(chosen)}
      />
      <div className="mt-4">
        {day === '' ? <p className="text-ink-soft">Choose a day.</p> : <KnownOn asked={asked} day={day} />}
      </div>
    </section>
  )
}

const KnownOn = ({ asked, day }: { asked: FigureOfDays; day: string }) => {
  const { data, error, refetch } = useKnown(asked, day)
  const { dateTime } = useStoreTime()
  if (!data && error)
    return (
      <ErrorState
        title="The figure of that day could not be read"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-16" />
  if (!data.figure)
    return (
      <p className="text-ink-soft">Changes are stored since {dateTime(data.since)}. Choose a later day.</p>
    )
  return <KnownChanges figure={data.figure} />
}
