import { useEffect } from 'react'

/** For what will be wanted soon, and must not be in the way of what is wanted now. */
export const useWhenIdle = (act: () => void) => {
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const asked = requestIdleCallback(act, { timeout: 3000 })
      return () => cancelIdleCallback(asked)
    }
    const asked = setTimeout(act, 1000)
    return () => clearTimeout(asked)
  }, [act])
}
