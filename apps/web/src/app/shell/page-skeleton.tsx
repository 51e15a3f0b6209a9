import { useRef } from 'react'
import { useArrival } from '#platform/page/use-arrival.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'

/** Invisible for the first blink, so that what is quick does not flicker. */
export const PageSkeleton = () => {
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  return (
    <main ref={main} id="main" tabIndex={-1} className="outline-none [animation:appear_150ms_200ms_both]">
      <h1 className="sr-only">Loading...</h1>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-6 h-64 w-full" />
    </main>
  )
}
