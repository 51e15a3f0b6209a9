import { ApiError } from '#platform/api/api-error.ts'
import { download } from '#platform/api/download.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { useAskErasure, useAskedErasure } from './privacy.api.ts'

/** What the store knows of the member who looks. */
export const OwnDataCard = () => (
  <Card
    title="Your data"
    description="Your account, sessions, sign-ins, emails and saved views, and how much you recorded in this store."
  >
    <DownloadButtons onDownload={(fmt) => download('POST /personal_data/own', { fmt })} />
    <AskErasure />
  </Card>
)

const AskErasure = () => {
  const { date } = useStoreTime()
  const notify = useNotify()
  const { data } = useAskedErasure()
  const asking = useAskErasure()
  if (!data) return null
  const ask = async (asks: boolean) => {
    try {
      await asking.mutateAsync(asks)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('This could not be saved. Try again.'), { type: 'error' })
    }
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p role="status" className="text-sm text-ink-soft">
        {data.asked_at
          ? `You asked to be erased on ${date(data.asked_at)}. The owner can do it once you have left the store.`
          : 'When you leave the store, the owner can erase your name, contact details and sign-ins.'}
      </p>
      <Button
        className="mt-3"
        size="sm"
        variant="secondary"
        keepsFocus
        busy={asking.isPending}
        onClick={() => void ask(data.asked_at === null)}
      >
        {data.asked_at ? 'Withdraw request' : 'Ask to be erased'}
      </Button>
    </div>
  )
}
