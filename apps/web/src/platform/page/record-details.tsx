import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { isGone } from '../api/api-error.ts'

type Read<Of> = { isPending: boolean; error: Error | null; data: Of | undefined; refetch: () => unknown }

/** What is known of a record; one that was deleted in the meantime is not shown from the cache. */
export const knownOf = <Of,>({ error, data }: Read<Of>): Of | undefined => (isGone(error) ? undefined : data)

type RecordDetailsProps<Of> = {
  /** What it is, in a sentence: 'supplier'. */
  noun: string
  read: Read<Of>
  waiting?: ReactNode
  /** What is said of one that was deleted, and where the others are. */
  gone: { icon: LucideIcon; title: string; text: string; list: { to: string; label: string } }
  children: (record: Of) => ReactNode
}

/** A record below its header: waiting, deleted, failing or full. */
export function RecordDetails<Of>({ noun, read, waiting, gone, children }: RecordDetailsProps<Of>) {
  if (read.isPending) return waiting ?? <Skeleton className="h-80 w-full" />
  if (isGone(read.error)) {
    const { list, ...words } = gone
    return (
      <EmptyState
        {...words}
        action={
          <Button variant="secondary" to={list.to}>
            {list.label}
          </Button>
        }
      />
    )
  }
  if (!read.data) {
    return (
      <ErrorState
        title={`This ${noun} could not be shown`}
        message={read.error?.message ?? ''}
        onRetry={() => read.refetch()}
      />
    )
  }
  return children(read.data)
}
