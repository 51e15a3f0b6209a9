import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="touch-reach font-[560] text-accent underline underline-offset-4 hover:text-accent-strong"
  >
    {children}
  </Link>
)
