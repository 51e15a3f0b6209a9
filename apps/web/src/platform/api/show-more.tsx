import { Button } from '#ui/actions/button.tsx'

type ShowMoreProps = {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Below a short list that goes on: reads its next page. */
export const ShowMore = ({ pages }: ShowMoreProps) =>
  pages.hasNextPage && (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
      {pages.isFetchNextPageError && (
        <span className="text-sm text-loss">The next ones could not be loaded.</span>
      )}
      <Button
        size="sm"
        variant="secondary"
        keepsFocus
        busy={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {pages.isFetchNextPageError ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
