import type { Activity } from '@tillsight/contract/books/activities'
import { activityKindNames } from '@tillsight/domain/books/activities/activity-words'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useActivitiesWith } from './activities.api.ts'
import { ActivityBadge } from './activity-badge.tsx'
import { nameOf, worthOf } from './activity-columns.tsx'
import { ActivityDialogs, type OpenDialog, preloadDialogs } from './activity-dialogs.tsx'

const firstShown = 5

/** Calls, meetings, deals and tickets with a customer; nothing for the many who have none. */
export const CustomerActivities = ({ id }: { id: string }) => {
  const read = useActivitiesWith(id)
  const mayWrite = useMay('activities:write')
  const [isLong, setLong] = useState(false)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const found = read.data ?? []
  if (!read.error && found.length === 0) return null
  const shown = isLong ? found : found.slice(0, firstShown)
  const hasMore = shown.length < found.length || read.hasNextPage
  const showMore = () => {
    if (isLong) void read.fetchNextPage()
    setLong(true)
  }
  return (
    <Card
      title="Activities"
      description="Newest first."
      footer={
        hasMore && (
          <Button size="sm" variant="secondary" busy={read.isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        )
      }
    >
      {read.error && (
        <ErrorState
          title="The activities could not be loaded"
          message={read.error.message}
          onRetry={() => read.refetch()}
        />
      )}
      <ol className="-my-3 divide-y divide-line">
        {shown.map((activity) => (
          <Entry
            key={activity.id}
            activity={activity}
            onEdit={mayWrite ? () => setOpen({ kind: 'edit', activity }) : null}
          />
        ))}
      </ol>
      <ActivityDialogs open={open} onClose={() => setOpen(null)} onDelete={() => setOpen(null)} />
    </Card>
  )
}

const Entry = ({ activity, onEdit }: { activity: Activity; onEdit: (() => void) | null }) => {
  const { dateTime } = useStoreTime()
  const { kind, subject, status, member, note, started_at } = activity
  return (
    <li className="touch-row flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-[560] wrap-anywhere">{nameOf(activity)}</span>
          {status && <ActivityBadge status={status} />}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
          {[subject && activityKindNames[kind], member, ...worthOf(activity)].filter(Boolean).join(' · ')}
        </p>
        {note && <p className="mt-0.5 text-sm wrap-anywhere text-ink-faint">{note}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <time dateTime={started_at} className="text-sm text-ink-faint">
          {dateTime(started_at)}
        </time>
        {onEdit && (
          <IconButton
            label={`Edit ${nameOf(activity)}`}
            icon={Pencil}
            size="sm"
            onPointerEnter={preloadDialogs}
            onFocus={preloadDialogs}
            onClick={onEdit}
          />
        )}
      </div>
    </li>
  )
}
