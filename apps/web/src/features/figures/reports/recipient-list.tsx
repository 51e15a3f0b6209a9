import type { RecipientStatus } from '@tillsight/domain/figures/reports/recipient-status'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { type Schedule, useAskAgain } from './schedules.api.ts'

const badges: Record<RecipientStatus, { tone: 'gain' | 'warn' | 'neutral'; words: string }> = {
  CONFIRMED: { tone: 'gain', words: 'Confirmed' },
  WAITING: { tone: 'warn', words: 'Waiting for confirmation' },
  UNSUBSCRIBED: { tone: 'neutral', words: 'Unsubscribed' },
  NO_ACCESS: { tone: 'warn', words: 'No longer gets it: no access to reports' },
}

/** The recipients of the report, with those waiting, unsubscribed or without access. */
export const RecipientList = ({ schedule }: { schedule: Schedule }) => {
  const notify = useNotify()
  const asking = useAskAgain()
  const mayAsk = useMay('reports:write') && schedule.waits_for !== 'OWNER' && schedule.waits_for !== 'LICENCE'

  const askAgain = async (email: string) => {
    try {
      await asking.mutateAsync({ id: schedule.id, email })
      notify(`Confirmation email sent to ${email}.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The email could not be sent. Try again.'), { type: 'error' })
    }
  }

  return (
    <div className="my-2 grid gap-2 text-sm">
      {schedule.recipients.map(({ email, status }) => (
        <div key={email} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere text-ink-soft">{email}</span>
          <Badge tone={badges[status].tone}>{badges[status].words}</Badge>
          {status === 'WAITING' && mayAsk && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Send again to ${email}`}
              busy={asking.isPending && asking.variables.email === email}
              onClick={() => void askAgain(email)}
            >
              Send again
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
