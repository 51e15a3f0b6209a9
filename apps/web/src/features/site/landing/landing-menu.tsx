import { ThemeSwitch } from '#ui/actions/theme-switch.tsx'
import { Overlay } from '#ui/dialogs/overlay.tsx'
import { NavItem } from './nav-item.tsx'
import { navItems, type SectionId } from './nav-items.ts'

type LandingMenuProps = { active: SectionId; onClose: () => void }

/** The sections on a small screen. */
export const LandingMenu = ({ active, onClose }: LandingMenuProps) => (
  <Overlay open onClose={onClose} label="Menu">
    <nav aria-label="Sections">
      <ul>
        {navItems.map((item) => (
          <li key={item.id} className="border-b border-line">
            <NavItem
              {...item}
              isActive={item.id === active}
              onClick={onClose}
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
)
