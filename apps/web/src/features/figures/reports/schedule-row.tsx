import { Ellipsis, History, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreSettings } from '#platform/session/store-formats.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { RecipientList } from './recipient-list.tsx'
import type { OpenSchedule } from './schedule-dialogs.tsx'
import { scheduleName, timingWords } from './schedule-words.ts'
import { type Schedule, usePauseSchedule, useSendNow } from './schedules.api.ts'

type ScheduleRowProps = { schedule: Schedule; onOpen: (open: OpenSchedule) => void }

export const ScheduleRow = ({ schedule, onOpen }: ScheduleRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-[560]">
        {scheduleName(schedule)}
        {schedule.paused && <Badge tone="warn">Paused</Badge>}
        {schedule.waits_for && <Badge tone="warn">On hold</Badge>}
      </p>
      <Timing schedule={schedule} />
      {schedule.waits_for && <p className="text-sm text-warn">{waiting[schedule.waits_for]}</p>}
      <RecipientList schedule={schedule} />
      <LastAndNext schedule={schedule} />
    </div>
    <ScheduleActions schedule={schedule} onOpen={onOpen} />
  </li>
)

const Timing = ({ schedule }: { schedule: Schedule }) => {
  const { weekStart } = useStoreSettings()
  return <p className="text-ink-soft">{timingWords(schedule, weekStart)}</p>
}

const waiting: Record<NonNullable<Schedule['waits_for']>, string> = {
  OWNER: 'Not sent yet: the owner of the store must confirm their email address first.',
  RECIPIENTS: 'Not sent yet: no recipient has confirmed.',
  LICENCE: 'Not sent: the store is read-only until a licence key is entered.',
}

const LastAndNext = ({ schedule: { runs, next_run } }: { schedule: Schedule }) => {
  const { dateTime } = useStoreTime()
  const [last] = runs
  return (
    <p className="text-sm text-ink-faint">
      {next_run && `Next ${dateTime(next_run)}`}
      {next_run && last && ' · '}
      {last && `Last ${last.outcome === 'SENT' ? 'sent' : 'failed'} ${dateTime(last.at)}`}
    </p>
  )
}

const ScheduleActions = ({ schedule, onOpen }: ScheduleRowProps) => {
  const notify = useNotify()
  const mayChange = useMay('reports:write')
  const sending = useSendNow()
  const pausing = usePauseSchedule()
  // A second click can come before the button is drawn as busy.
  const isUnderWay = useRef(false)

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
      notify(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Something went wrong. Try again.'), { type: 'error' })
    } finally {
      isUnderWay.current = false
    }
  }
  const history = { label: 'History', icon: History, onSelect: () => onOpen({ act: 'history', schedule }) }
  if (!mayChange) {
    return (
      <Button size="sm" variant="secondary" icon={History} onClick={history.onSelect}>
        History
      </Button>
    )
  }

  const willGet = schedule.recipients.filter(({ status }) => status === 'CONFIRMED').length
  const send = () =>
    attempt(
      () => sending.mutateAsync(schedule.id),
      `Report sent to ${counted(willGet, 'address', 'addresses')}.`,
    )
  const pause = () =>
    attempt(() => pausing.mutateAsync(schedule), schedule.paused ? 'Schedule resumed.' : 'Schedule paused.')

  return (
    <div className="flex items-center gap-2">
      <Button size="sm" variant="secondary" icon={Send} busy={sending.isPending} onClick={() => void send()}>
        {sending.isPending ? 'Sending…' : 'Send now'}
      </Button>
      <Menu
        label={`Actions for ${scheduleName(schedule)}`}
        icon={Ellipsis}
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ act: 'edit', schedule }) },
          schedule.paused
            ? { label: 'Resume', icon: Play, onSelect: () => void pause() }
            : { label: 'Pause', icon: Pause, onSelect: () => void pause() },
          history,
          { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ act: 'delete', schedule }) },
        ]}
      />
    </div>
  )
}
