import { CircleAlert } from 'lucide-react'

/** The notification goes after three seconds; this stays until something is edited. */
export function FormFailure({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <p className="flex items-start gap-2 rounded-control bg-loss-wash px-3 py-2.5 text-sm wrap-anywhere text-loss">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
}
