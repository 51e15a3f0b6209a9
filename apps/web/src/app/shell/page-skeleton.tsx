import { Skeleton } from '#ui/skeleton.tsx'

/** Shown only when a page takes longer than a blink, so that quick ones do not flicker. */
export const PageSkeleton = () => (
  <main id="main" tabIndex={-1} className="[animation:appear_150ms_200ms_both]">
    <Skeleton className="h-9 w-48" />
    <Skeleton className="mt-6 h-64 w-full" />
  </main>
)
