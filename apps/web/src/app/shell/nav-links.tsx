import { NavLink } from 'react-router'
import type { PlatformPage } from './platform-pages.ts'

export const NavLinks = ({ pages }: { pages: PlatformPage[] }) => (
  <ul className="flex items-center gap-0.5">
    {pages.map(({ path, label, Page }) => (
      <li key={path}>
        <NavLink
          to={path}
          onPointerEnter={Page.preload}
          onFocus={Page.preload}
          className="relative block rounded-control px-3 py-2 whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:font-[560] aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-[0.6875rem] aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
        >
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
)
