import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useAskedToAdd } from '#platform/forms/use-asked-to-add.ts'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { AlertDialog, AlertDialogs, type OpenAlert } from './alert-dialogs.tsx'
import { AlertRow } from './alert-row.tsx'
import { useAlerts } from './alerts.api.ts'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './notifications.api.ts'
import { ReadyMade } from './ready-made.tsx'

/** Watched figures, for those who may change it, and what was reported. */
export const AlertsScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('alerts:write')
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<OpenAlert | null>(null)
  const asked = useAskedToAdd('alert')
  const reported = useNotifications()
  return (
    <>
      <ScreenHeader
        title="Alerts"
        heading={heading}
        isRefreshing={reported.isFetching}
        onRefresh={() => void reported.refetch()}
      >
        {mayWrite && (
          <Button icon={Plus} onPointerEnter={AlertDialog.preload} onClick={() => setOpen({ act: 'add' })}>
            New alert
          </Button>
        )}
      </ScreenHeader>
      {sections}
      <div className="grid gap-4">
        {mayWrite && <AlertsCard onOpen={setOpen} />}
        <Card
          title="Notifications"
          description="What alerts have reported in the last 90 days."
          actions={<ListExport call="GET /notification/export" what="the notifications" />}
        >
          <NotificationList />
        </Card>
      </div>
      {mayWrite && (
        <AlertDialogs
          open={open ?? (asked.isAsked ? { act: 'add' } : null)}
          onClose={() => {
            setOpen(null)
            asked.settle()
          }}
        />
      )}
    </>
  )
}

const AlertsCard = ({ onOpen }: { onOpen: (open: OpenAlert) => void }) => {
  const read = useAlerts()
  const { data } = read
  return (
    <Card
      title="Watched figures"
      actions={data && data.length > 0 && <ListExport call="GET /alert/export" what="the alerts" />}
    >
      <ReadFailure title="The alerts could not be loaded" read={read} />
      {!data && !read.error && <Skeleton className="h-24 w-full" />}
      {data?.length === 0 && <ReadyMade />}
      {data && data.length > 0 && (
        <ul className="grid">
          {data.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Card>
  )
}
