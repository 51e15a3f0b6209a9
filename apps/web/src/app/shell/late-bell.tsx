import { type ComponentType, useCallback, useState } from 'react'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'

/** The bell, once all that is wanted first is there; without a connection there is none. */
export const LateBell = () => {
  const [Bell, setBell] = useState<ComponentType | null>(null)
  const load = useCallback(() => {
    import('#features/figures/alerts/bell.tsx').then(
      ({ Bell }) => setBell(() => Bell),
      () => {},
    )
  }, [])
  useWhenIdle(load)
  return Bell ? <Bell /> : <span className="w-control" />
}
