import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'

type ErrorStateProps = {
  title: string
  message: string
  onRetry?: (() => void) | undefined
}

export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-12 text-center">
      <TriangleAlert aria-hidden="true" className="mb-4 size-7 text-loss" strokeWidth={1.5} />
      <p className="text-md font-[560]">{title}</p>
      <p className="mt-1 max-w-[42ch] text-ink-soft">{message}</p>
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} className="mt-5" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
