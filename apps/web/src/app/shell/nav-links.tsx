import { NavLink } from '#ui/actions/link.tsx'
import type { PlatformPage } from './platform-pages.ts'

export const NavLinks = ({ pages }: { pages: PlatformPage[] }) => (
  <ul className="flex h-full xl:gap-0.5">
    {pages.map(({ path, also, label, Page }) => (
      <li key={path} className="flex">
        <NavLink
          to={path}
          also={also}
          onPointerEnter={Page.preload}
          onFocus={Page.preload}
          className="relative flex items-center rounded-control px-1.5 whitespace-nowrap xl:px-3 text-ink-soft no-underline -outline-offset-2 hover:text-ink aria-[current=page]:font-[560] aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1.5 xl:aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
        >
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
)
