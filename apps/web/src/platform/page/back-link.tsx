import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'

/** From a record back to its list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="touch-reach mb-4 inline-flex items-center gap-1.5 rounded-control text-sm text-ink-soft no-underline hover:text-ink"
  >
    <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
    {children}
  </Link>
)
