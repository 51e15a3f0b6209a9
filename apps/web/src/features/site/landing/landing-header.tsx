import { MenuIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { ThemeSwitch } from '#ui/actions/theme-switch.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { NavItem } from './nav-item.tsx'
import { navItems } from './nav-items.ts'
import { useScrollPlace } from './use-scroll-place.ts'

const LandingMenu = lazyDialog(async () => (await import('./landing-menu.tsx')).LandingMenu)

export const LandingHeader = () => {
  const header = useRef<HTMLElement>(null)
  const { isScrolled, active } = useScrollPlace(header)
  const [menuOpen, setMenuOpen] = useState(false)
  useWhenIdle(LandingMenu.preload)

  return (
    <header ref={header} className="landing-header no-print" data-scrolled={isScrolled || undefined}>
      <div className="landing-width flex h-16 items-center gap-2 sm:gap-6">
        <Link to="/" aria-label="Tillsight, home" className="touch-reach flex rounded-control no-underline">
          <Logo />
        </Link>
        <nav aria-label="Sections" className="mx-auto hidden h-full xl:block">
          <ul className="flex h-full gap-1">
            {navItems.map((item) => (
              <li key={item.id} className="flex">
                <NavItem {...item} isActive={item.id === active} className="landing-nav-item" />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center sm:gap-2 xl:ms-0">
          <div className="script-only max-[22.99rem]:hidden">
            <ThemeSwitch />
          </div>
          <Button to="/login" variant="quiet" className="whitespace-nowrap max-sm:!px-2">
            Login
          </Button>
          <Button to="/register" variant="secondary" className="whitespace-nowrap max-sm:!px-2">
            Sign Up
          </Button>
          <div className="script-only -me-2 xl:hidden">
            <IconButton label="Open menu" icon={MenuIcon} onClick={() => setMenuOpen(true)} />
          </div>
        </div>
      </div>
      {menuOpen && <LandingMenu active={active} onClose={() => setMenuOpen(false)} />}
    </header>
  )
}
