import { useLocation } from 'react-router'
import { Link } from '#ui/actions/link.tsx'

type Section = { to: string; label: string }

/** Pages that belong together, above each of them. */
export const SectionLinks = ({ label, sections }: { label: string; sections: readonly Section[] }) => {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="mb-5 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {sections.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="touch-reach inline-flex border-b-2 border-transparent py-2.5 text-ink-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-[560] aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
