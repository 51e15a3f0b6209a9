import type { SessionUser } from '@tillsight/contract/people/accounts'
import { LogOut, Store } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { NavLink } from '#ui/actions/link.tsx'
import { Overlay } from '#ui/dialogs/overlay.tsx'
import type { PlatformPage } from './platform-pages.ts'

type MobileMenuProps = {
  onClose: () => void
  pages: PlatformPage[]
  user: SessionUser
  onStores: () => void
  onLogOut: () => void
}

export const MobileMenu = ({ onClose, pages, user, onStores, onLogOut }: MobileMenuProps) => {
  const links: Pick<PlatformPage, 'path' | 'label' | 'also'>[] = [
    ...pages.filter(({ path }) => path !== '/platform/admin'),
    { path: '/platform/settings', label: 'Profile' },
  ]
  return (
    <Overlay open onClose={onClose} label="Menu">
      <nav aria-label="Platform">
        <ul>
          {links.map(({ path, also, label }) => (
            <li key={path} className="border-b border-line">
              <NavLink
                to={path}
                also={also}
                onClick={onClose}
                className="block py-3.5 text-lg text-ink no-underline aria-[current=page]:font-[620] aria-[current=page]:text-accent"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-8 font-[560]">{user.full_name}</p>
      <p className="text-ink-faint">{user.store_name}</p>
      <Button
        variant="secondary"
        icon={Store}
        className="mt-4 w-full"
        onClick={() => {
          onClose()
          onStores()
        }}
      >
        Stores
      </Button>
      <Button
        variant="secondary"
        icon={LogOut}
        className="mt-4 w-full"
        onClick={() => {
          onClose()
          onLogOut()
        }}
      >
        Log Out
      </Button>
    </Overlay>
  )
}
