import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useAskedToAdd } from '#platform/forms/use-asked-to-add.ts'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type OpenSchedule, ScheduleDialogs } from './schedule-dialogs.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import { useSchedules } from './schedules.api.ts'

/** The reports that go out by themselves. */
export const Schedules = () => {
  const mayChange = useMay('reports:write')
  const [open, setOpen] = useState<OpenSchedule | null>(null)
  const asked = useAskedToAdd('schedule')
  const actions = (
    <>
      {mayChange && (
        <Button size="sm" variant="secondary" icon={Plus} onClick={() => setOpen({ act: 'add' })}>
          Schedule a report
        </Button>
      )}
      <ListExport call="GET /report_schedule/export" what="the scheduled reports" />
    </>
  )
  return (
    <Card
      title="Scheduled reports"
      description="Sent by email for the period that just ended."
      actions={actions}
    >
      <ScheduleList onOpen={setOpen} />
      <ScheduleDialogs
        open={open ?? (asked.isAsked && mayChange ? { act: 'add' } : null)}
        onClose={() => {
          setOpen(null)
          asked.settle()
        }}
      />
    </Card>
  )
}

const ScheduleList = ({ onOpen }: { onOpen: (open: OpenSchedule) => void }) => {
  const { data, error, refetch } = useSchedules()
  if (!data && error) {
    const message =
      error instanceof ApiError ? error.saidOr('Failed to fetch data.') : 'Failed to fetch data.'
    return (
      <ErrorState
        title="The schedules could not be loaded"
        message={message}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton className="h-20 w-full" />
  if (data.length === 0) {
    return (
      <EmptyState
        icon={CalendarClock}
        title="No scheduled reports"
        text="Get yesterday, last week or last month by email before the store opens."
      />
    )
  }
  return (
    <ul className="grid">
      {data.map((schedule) => (
        <ScheduleRow key={schedule.id} schedule={schedule} onOpen={onOpen} />
      ))}
    </ul>
  )
}
