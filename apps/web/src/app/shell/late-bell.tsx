import { lazy, Suspense, useCallback, useState } from 'react'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'

const Bell = lazy(async () => ({ default: (await import('#features/figures/alerts/bell.tsx')).Bell }))

const room = <span className="w-control" />

/** The bell, once all that is wanted first is there. */
export const LateBell = (props: { onOpen: () => void; onNear: () => void }) => {
  const [isIdle, setIdle] = useState(false)
  useWhenIdle(useCallback(() => setIdle(true), []))
  if (!isIdle) return room
  return (
    <Suspense fallback={room}>
      <Bell {...props} />
    </Suspense>
  )
}
