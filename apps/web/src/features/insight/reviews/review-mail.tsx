import { type ReviewType, reports } from '@tillsight/domain/figures/reports/report-types'
import { type RhythmName, rhythms } from '@tillsight/domain/figures/reports/schedule'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { useStoreSettings } from '#platform/session/store-formats.ts'
import { useMay } from '#platform/session/use-may.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { failureText, useSchedule, useSchedules, useUnschedule } from './reviews.api.ts'

const hour = 7

type ReviewMailProps = { type: ReviewType; rhythm: RhythmName }

/** The schedule that a report has already, or one click that sends it to oneself from now on. */
export const ReviewMail = ({ type, rhythm }: ReviewMailProps) => {
  const { user } = useSession()
  const { weekStart } = useStoreSettings()
  const mayChange = useMay('reports:write')
  const notify = useNotify()
  const schedules = useSchedules().data
  const [schedule, unschedule] = [useSchedule(), useUnschedule()]
  if (!schedules || !user) return null
  const own = schedules.find((one) => one.type === type && !one.paused)
  const when = rhythms[rhythm].when(weekStart)
  if (own)
    return (
      <p className="text-sm text-ink-soft">
        {rhythms[own.rhythm].when(weekStart)} by email to {counted(own.recipients.length, 'recipient')}.{' '}
        <Link to="/platform/reports" className="link touch-reach">
          Change
        </Link>
      </p>
    )
  if (!mayChange) return null
  const onError = (error: Error) => notify(failureText(error), { type: 'error' })
  const begin = () =>
    schedule.mutate(
      { type, fmt: 'pdf', rhythm, hour, recipients: [user.email] },
      {
        onError,
        onSuccess: ({ id, label }) =>
          notify(`${label}: ${inSentence(when)} at 07:00 to ${user.email}.`, {
            action: { label: 'Undo', onSelect: () => unschedule.mutate(id, { onError }) },
          }),
      },
    )
  return (
    <div>
      <Button
        size="sm"
        variant="quiet"
        className="-ms-3"
        busy={schedule.isPending}
        aria-label={`${reports[type].label}: email me ${inSentence(when)}`}
        onClick={begin}
      >
        Email me {inSentence(when)}
      </Button>
    </div>
  )
}

/** 'every Monday': the name of the day has its capital. */
const inSentence = (when: string): string => when.charAt(0).toLowerCase() + when.slice(1)
