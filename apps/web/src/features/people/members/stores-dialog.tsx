import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { session } from '#platform/session/session-store.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { LeaveStoreDialog } from './leave-store-dialog.tsx'
import { NewStoreDialog } from './new-store-dialog.tsx'
import { roleNames } from './role-words.ts'
import { type OwnStore, switchStore, useOwnStores } from './stores.api.ts'

/** The stores of the person who is signed in: open another, open a new one, leave this one. */
export const StoresDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify()
  const read = useOwnStores()
  const [opening, setOpening] = useState<string | null>(null)
  const [next, setNext] = useState<'new' | 'leave' | null>(null)

  const open = async ({ id }: OwnStore) => {
    setOpening(id)
    try {
      session.begin(await switchStore(id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('The store could not be opened.'), { type: 'error' })
      setOpening(null)
    }
  }

  const current = read.data?.find(({ is_current }) => is_current)
  if (next === 'new') return <NewStoreDialog onClose={onClose} />
  if (next === 'leave') return <LeaveStoreDialog tills={current?.tills ?? []} onClose={onClose} />
  return (
    <Dialog
      open
      title="Your stores"
      size="sm"
      locked={opening !== null}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={() => setNext('leave')}>
            Leave this store
          </Button>
          <Button variant="secondary" icon={Plus} onClick={() => setNext('new')}>
            New store
          </Button>
        </>
      }
    >
      <ReadFailure title="Your stores could not be loaded" read={read} />
      {!read.data && !read.error && <Skeleton className="h-24 w-full" />}
      <ul className="grid">
        {read.data?.map((store) => (
          <li
            key={store.id}
            className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-[560] wrap-anywhere">{store.name}</p>
              <p className="text-sm text-ink-faint">{roleNames[store.role]}</p>
            </div>
            {store.is_current ? (
              <Badge tone="gain">Current</Badge>
            ) : (
              <Button
                size="sm"
                variant="secondary"
                busy={opening === store.id}
                aria-label={`Open ${store.name}`}
                onClick={() => void open(store)}
              >
                Open
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
