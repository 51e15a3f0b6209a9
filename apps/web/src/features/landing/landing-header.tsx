import { MenuIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { Overlay } from '#ui/overlay.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { navItems, type SectionId } from './nav-items.ts'
import { useScrollPlace } from './use-scroll-place.ts'

export const LandingHeader = () => {
  const header = useRef<HTMLElement>(null)
  const { isScrolled, active } = useScrollPlace(header)
  const [menuOpen, setMenuOpen] = useState(false)

  return (
    <header ref={header} className="landing-header no-print" data-scrolled={isScrolled || undefined}>
      <div className="landing-width flex h-16 items-center gap-2 sm:gap-6">
        <Link to="/" aria-label="Tillsight, home" className="flex rounded-control no-underline">
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
          <div className="max-[22.99rem]:hidden">
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
      <Overlay open={menuOpen} onClose={() => setMenuOpen(false)} label="Menu">
        <nav aria-label="Sections">
          <ul>
            {navItems.map((item) => (
              <li key={item.id} className="border-b border-line">
                <NavItem
                  {...item}
                  isActive={item.id === active}
                  onClick={() => setMenuOpen(false)}
                  className="block py-3.5 text-lg text-ink no-underline aria-[current=true]:font-[620] aria-[current=true]:text-accent"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 min-[23rem]:hidden">
          <ThemeSwitch />
        </div>
      </Overlay>
    </header>
  )
}

type NavItemProps = {
  id: SectionId
  label: string
  isActive: boolean
  className: string
  onClick?: () => void
}

const NavItem = ({ id, label, isActive, ...rest }: NavItemProps) => (
  <a href={`#${id}`} aria-current={isActive || undefined} {...rest}>
    {label}
  </a>
)
