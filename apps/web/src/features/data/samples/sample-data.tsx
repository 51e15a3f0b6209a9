import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#platform/page/focus-heading.ts'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { SampleBanner } from './sample-banner.tsx'
import { SampleInvitation } from './sample-invitation.tsx'
import { useSampleInfo } from './samples.api.ts'

/** Sample data in or out, for the owner of the store. */
export const SampleData = () => {
  const info = useSampleInfo()
  const isReadOnly = useReadOnly()
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with what it did, and of a new store's dashboard, sooner or later, all of this.
  // Someone who moved on in the meantime stays where they are.
  const keepFocus = () => {
    if (!place.current) focusHeading()
    else if (document.activeElement?.contains(place.current)) place.current.focus()
  }
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  if (!info.isEnabled || (isReadOnly && !info.data?.loaded)) return null
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {info.isPending && (
        <Card title="Sample data">
          <Skeleton className="h-control w-44" />
        </Card>
      )}
      {!info.isPending && !info.data && (
        <Card title="Sample data">
          <ErrorState title="Failed to Load" message={info.error.message} onRetry={() => info.refetch()} />
        </Card>
      )}
      {info.data?.loaded === false && <SampleInvitation onLoad={keepFocus} />}
      {info.data?.loaded && <SampleBanner info={info.data} onRemove={keepFocus} />}
    </div>
  )
}
