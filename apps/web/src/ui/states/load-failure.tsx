import { Button } from '../actions/button.tsx'

type LoadFailureProps = {
  /** 'The categories could not be loaded.' */
  message: string
  read: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
}

/** Said where something small is missing; all else goes on without it. */
export const LoadFailure = ({ message, read }: LoadFailureProps) => {
  if (read.data || !read.isError) return null
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-loss">
      {message}
      <Button
        variant="quiet"
        size="sm"
        className="!px-2"
        busy={read.isFetching}
        onClick={() => void read.refetch()}
      >
        Try again
      </Button>
    </p>
  )
}
