import { CalendarCheck, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { ListBar } from '#platform/lists/list-bar.tsx'
import { PagedList } from '#platform/lists/paged-list.tsx'
import { useList } from '#platform/lists/use-list.ts'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { listInput, useActivities, useReload } from './activities.api.ts'
import { activityColumns } from './activity-columns.tsx'
import { ActivityDialogs, type OpenDialog, preloadDialogs } from './activity-dialogs.tsx'
import { ActivityFilterBar } from './activity-filter-bar.tsx'
import { useActivityFilters } from './activity-filters.ts'

const cardHeight = 118

/** `sections` leads to what belongs together with activities, and is of another feature. */
export const ActivitiesScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('activities:write')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const filtering = useActivityFilters()
  const { filters, isFiltered, clear } = filtering
  const shown = useList('activities')
  const activities = useActivities(filters, shown.sort)
  const clock = useStoreTime()
  const reload = useReload()
  // Where a deleted row was there is nothing left to give the focus back to.
  const heading = useRef<HTMLHeadingElement>(null)
  const add = () => setOpen({ kind: 'add' })
  useShortcut('n', add, mayWrite)

  return (
    <>
      <ScreenHeader
        title="Activities"
        heading={heading}
        isRefreshing={activities.isFetching}
        onRefresh={() => void reload()}
      >
        {mayWrite && (
          <Button
            icon={Plus}
            aria-keyshortcuts="n"
            onPointerEnter={preloadDialogs}
            onFocus={preloadDialogs}
            onClick={add}
          >
            Add Activity
          </Button>
        )}
      </ScreenHeader>
      {sections}
      <ActivityFilterBar {...filtering} />
      <section
        aria-label="Activities"
        aria-busy={activities.isFetching}
        className="mt-4 rounded-card border border-line bg-surface shadow-low"
      >
        <ListBar
          shown={shown}
          isImported={false}
          onExport={(fmt) =>
            download('GET /activity/export', {
              ...listInput(filters, shown.sort),
              columns: shown.columns.join(','),
              fmt,
            })
          }
        />
        <PagedList
          caption="Activities"
          noun="activity"
          nouns="activities"
          pages={activities}
          columns={activityColumns({ shown, clock, onOpen: mayWrite ? setOpen : null })}
          cardHeight={cardHeight}
          empty={<NoActivities onClear={isFiltered ? clear : null} onAdd={mayWrite ? add : null} />}
        />
      </section>
      <ActivityDialogs
        open={open}
        onClose={() => setOpen(null)}
        onDelete={() => heading.current?.focus({ preventScroll: true })}
      />
    </>
  )
}

type NoActivitiesProps = { onClear: (() => void) | null; onAdd: (() => void) | null }

const NoActivities = ({ onClear, onAdd }: NoActivitiesProps) =>
  onClear ? (
    <EmptyState
      icon={CalendarCheck}
      title="No activities found"
      text="Try another range, or fewer filters"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={CalendarCheck}
      title="No activities yet"
      text="Add calls, meetings, deals, tickets and hours worked, to see what each person does besides selling, and what an hour of work brings."
      action={
        onAdd && (
          <Button icon={Plus} onClick={onAdd}>
            Add Activity
          </Button>
        )
      }
    />
  )
