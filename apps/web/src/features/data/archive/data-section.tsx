import type { ReactNode } from 'react'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useArchive } from './archive.api.ts'
import { LoadArchiveCard } from './load-archive-card.tsx'
import { MakeArchiveCard } from './make-archive-card.tsx'

/** Everything out in one file, and back in. */
export const DataSection = ({ below }: { below: ReactNode }) => {
  const { data, error, refetch } = useArchive()
  if (!data && error)
    return <ErrorState title="Failed to Load" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MakeArchiveCard info={data} />
      <div className="grid gap-6">
        <LoadArchiveCard info={data} />
        {below}
      </div>
    </div>
  )
}
