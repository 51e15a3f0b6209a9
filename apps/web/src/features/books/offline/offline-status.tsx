import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isNetworkError } from '#platform/api/api-error.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { connection } from '#platform/offline/connection.ts'
import { offline } from '#platform/offline/offline.ts'
import { count } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOffline } from './use-offline.ts'

const WaitingSales = lazyDialog(async () => (await import('./waiting-sales-dialog.tsx')).WaitingSalesDialog)

const sales = (number: number): string => (number === 1 ? '1 sale' : `${count(number)} sales`)

/** A query that fails says that the network is gone before the browser does. */
const useNoticeFailures = () => {
  const queries = useQueryClient()
  useEffect(() => {
    offline.start()
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (isNetworkError(event.action.error) && !connection.isOffline()) connection.lost()
    })
  }, [queries])
}

type OfflineStatusProps = {
  /** Whether the sales that wait can be looked at: not on a locked till, which anyone can use. */
  mayReview?: boolean
}

/** What waits on this device, and what has to be settled. Nothing while all is well. */
export const OfflineStatus = ({ mayReview = true }: OfflineStatusProps) => {
  useNoticeFailures()
  const { isOffline, own, others, sending } = useOffline()
  const [isOpen, setOpen] = useState(false)
  // A till that locks closes the list, and the next person does not find it open.
  if (isOpen && !mayReview) setOpen(false)
  const refused = own.filter(({ problem }) => problem).length
  const waiting = own.length - refused
  // The preload must not come when there is no network.
  useEffect(WaitingSales.preload, [])

  const words = [
    ...(isOffline ? ['Offline. Sales are saved on this device and sent when you are back online.'] : []),
    ...(sending ? [`Sending ${count(sending.sent + 1)} of ${sales(sending.all)}…`] : []),
    ...(waiting > 0 && !sending ? [`${sales(waiting)} waiting.`] : []),
    ...(refused > 0 ? [`${sales(refused)} could not be recorded.`] : []),
    ...(others > 0 ? [`${sales(others)} of someone else: a manager can sign in here to send them.`] : []),
  ]
  const Icon = refused > 0 ? CircleAlert : isOffline ? CloudOff : CloudUpload
  return (
    <>
      <div role="status" className="no-print">
        {words.length > 0 && (
          <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warn-wash px-5 py-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-warn" strokeWidth={1.75} />
            <p className="min-w-0 flex-1 basis-60">{words.join(' ')}</p>
            {own.length > 0 && mayReview && (
              <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
                Review
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen && <WaitingSales onClose={() => setOpen(false)} />}
    </>
  )
}
