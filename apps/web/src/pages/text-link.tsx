import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'

export const TextLink = ({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) => (
  <Link to={to} state={state} className="touch-reach font-[560] link">
    {children}
  </Link>
)
