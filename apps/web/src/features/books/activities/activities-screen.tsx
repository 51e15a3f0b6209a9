import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { ListScreen } from '#platform/lists/list-screen.tsx'
import { useList } from '#platform/lists/use-list.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { listInput, useActivities, useReload } from './activities.api.ts'
import { activityColumns } from './activity-columns.tsx'
import { ActivityDialogs, type OpenDialog, preloadDialogs } from './activity-dialogs.tsx'
import { ActivityFilterFields } from './activity-filter-fields.tsx'
import { useActivityFilters } from './activity-filters.ts'

/** `sections` leads to what belongs together with activities, and is of another feature. */
export const ActivitiesScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('activities:write')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const filtering = useActivityFilters()
  const { filters } = filtering
  const shown = useList('activities')
  const activities = useActivities(filters, shown.sort)
  const clock = useStoreTime()
  const reload = useReload()
  // Where a deleted row was there is nothing left to give the focus back to.
  const heading = useRef<HTMLHeadingElement>(null)
  const add = { label: 'Add Activity', preload: preloadDialogs, onAdd: () => setOpen({ kind: 'add' }) }
  return (
    <>
      <ListScreen
        title="Activities"
        noun="activity"
        nouns="activities"
        heading={heading}
        sections={sections}
        onRefresh={reload}
        add={mayWrite ? add : null}
        searchLabel="Search by subject, note or customer"
        filtering={filtering}
        filters={<ActivityFilterFields {...filtering} />}
        shown={shown}
        onExport={(file) => download('GET /activity/export', { ...listInput(filters, shown.sort), ...file })}
        pages={activities}
        columns={activityColumns({ shown, clock, onOpen: mayWrite ? setOpen : null })}
        cardHeight={118}
        noneYet={{
          icon: CalendarCheck,
          text: 'Add calls, meetings, deals, tickets and hours worked, to see what each person does besides selling, and what an hour of work brings.',
        }}
      />
      <ActivityDialogs
        open={open}
        onClose={() => setOpen(null)}
        onDelete={() => heading.current?.focus({ preventScroll: true })}
      />
    </>
  )
}
