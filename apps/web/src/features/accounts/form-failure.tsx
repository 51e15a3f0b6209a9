import { CircleAlert } from 'lucide-react'

/** The notification goes after three seconds; this stays until something is edited. */
export const FormFailure = ({ message }: { message: string | null }) =>
  message && (
    <p className="flex items-start gap-2 rounded-control bg-loss-wash px-3 py-2.5 text-sm text-loss">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
