import { useState } from 'react'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { sayDay } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CloseStoreDialog } from './close-store-dialog.tsx'
import { type ClosureInfo, useClosure } from './closure.api.ts'
import { ClosureFacts } from './closure-facts.tsx'
import { KeepStoreButton } from './keep-store-button.tsx'

const title = 'Close this store'

export const CloseStoreCard = () => {
  const { data, error, refetch } = useClosure()
  if (!data && error)
    return (
      <Card title={title}>
        <ErrorState title="Failed to Load" message={error.message} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data)
    return (
      <Card title={title}>
        <Skeleton className="h-24 w-full" />
      </Card>
    )
  return data.closing ? <Closing info={data} closing={data.closing} /> : <Open info={data} />
}

const Open = ({ info }: { info: ClosureInfo }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card
      title={title}
      description="Permanently deletes the store and all its data after 30 days. Until then you can undo this and download a last archive."
    >
      {info.refusal ? (
        <p className="text-sm text-warn">{info.refusal}</p>
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Close this store…
        </Button>
      )}
      {isAsking && <CloseStoreDialog info={info} onClose={() => setAsking(false)} />}
    </Card>
  )
}

type ClosingProps = { info: ClosureInfo; closing: NonNullable<ClosureInfo['closing']> }

const Closing = ({ info, closing }: ClosingProps) => {
  const { dateTime } = useStoreTime()
  return (
    <Card
      title="This store was closed"
      description={`${closing.closed_by ? `By ${closing.closed_by}, ` : ''}${dateTime(closing.since)}.`}
    >
      <div className="grid gap-4">
        <p>
          On <strong>{sayDay(closing.deletion_day)}</strong> it is deleted with everything in it. Download the
          last archive before that day: it is on this page.
        </p>
        <ClosureFacts info={info} />
        <div>
          <KeepStoreButton />
        </div>
      </div>
    </Card>
  )
}
