import { Button } from '#ui/button.tsx'
import type { useCategories } from './categories.api.ts'

/** Said where the categories are missing; all else goes on without them. */
export const CategoryLoadFailure = ({ categories }: { categories: ReturnType<typeof useCategories> }) => {
  if (categories.data || !categories.isError) return null
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-loss">
      The categories could not be loaded.
      <Button
        variant="quiet"
        size="sm"
        className="!px-2"
        busy={categories.isFetching}
        onClick={() => void categories.refetch()}
      >
        Try again
      </Button>
    </p>
  )
}
