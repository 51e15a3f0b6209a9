import { useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#ui/actions/link.tsx'
import { useCurrentInView } from '#ui/actions/use-current-in-view.ts'

type Section = { to: string; label: string }

/** Pages that belong together, above each of them. */
export const SectionLinks = ({ label, sections }: { label: string; sections: readonly Section[] }) => {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, pathname)
  return (
    <nav ref={row} aria-label={label} className="tab-list mb-5">
      {sections.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="tab no-underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
