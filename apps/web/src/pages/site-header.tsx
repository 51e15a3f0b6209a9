import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { ThemeSwitch } from '#ui/actions/theme-switch.tsx'
import { Logo } from '#ui/layout/logo.tsx'

/** The top of every page outside the platform. */
export const SiteHeader = ({ children }: { children?: ReactNode }) => (
  <header className="sticky top-0 z-20 h-16 border-b border-line bg-paper">
    <div className="mx-auto flex h-full max-w-[90rem] items-center justify-between gap-2 px-4 sm:gap-4 sm:px-8">
      <Link to="/" aria-label="Tillsight, home" className="touch-reach flex rounded-control no-underline">
        <Logo />
      </Link>
      <div className="flex items-center gap-1 sm:gap-2">
        <div className="script-only">
          <ThemeSwitch />
        </div>
        {children}
      </div>
    </div>
  </header>
)
