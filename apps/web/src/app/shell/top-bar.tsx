import { LogOut, MenuIcon, Search, Settings, Store, UserRound } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { useSession } from '#platform/session/session.ts'
import { mayUse } from '#platform/session/use-may.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { ThemeSwitch } from '#ui/actions/theme-switch.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { LateBell } from './late-bell.tsx'
import { NavLinks } from './nav-links.tsx'
import { usePalette } from './palette/use-palette.ts'
import { platformPages } from './platform-pages.ts'

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const StoresDialog = lazyDialog(
  async () => (await import('#features/people/members/stores-dialog.tsx')).StoresDialog,
)
const MobileMenu = lazyDialog(async () => (await import('./mobile-menu.tsx')).MobileMenu)
const Palette = lazyDialog(async () => (await import('./palette/palette.tsx')).Palette)

export const TopBar = ({ onLogOut }: { onLogOut: () => void }) => {
  const { user } = useSession()
  const [menuOpen, setMenuOpen] = useState(false)
  const palette = usePalette()
  const [shortcutsOpen, setShortcutsOpen] = useState(false)
  const showShortcuts = () => setShortcutsOpen(true)
  const [storesOpen, setStoresOpen] = useState(false)
  const showStores = () => setStoresOpen(true)
  useShortcut('?', showShortcuts)
  useWhenIdle(MobileMenu.preload)
  if (!user) return null
  const pages = platformPages.filter(
    ({ needs, unless }) => (!needs || mayUse(user, needs)) && !(unless && mayUse(user, unless)),
  )

  return (
    <>
      <header className="no-print sticky top-0 z-20 h-16 border-b border-line bg-paper">
        <div className="mx-auto flex h-full max-w-[90rem] items-center gap-4 px-5 sm:px-8 xl:gap-6">
          <Link
            to="/platform/dashboard"
            aria-label="Tillsight, dashboard"
            className="flex min-h-11 items-center rounded-control no-underline"
          >
            <Logo />
          </Link>
          <nav aria-label="Platform" className="hidden h-full flex-1 lg:block">
            <NavLinks pages={pages} />
          </nav>
          <div className="ms-auto flex items-center gap-1">
            <IconButton
              label="Find"
              title="Find (Ctrl K)"
              aria-keyshortcuts="Control+K Meta+K"
              icon={Search}
              onPointerEnter={Palette.preload}
              onFocus={Palette.preload}
              onClick={palette.open}
            />
            {mayUse(user, 'products:read') && <LateBell />}
            <ThemeSwitch />
            <div className="hidden lg:block">
              <Menu
                label={`Profile: ${user.full_name}, ${user.store_name}`}
                trigger={<Person name={user.full_name} store={user.store_name} />}
                items={[
                  { label: 'Settings', icon: Settings, to: '/platform/settings' },
                  { label: 'Stores', icon: Store, onSelect: showStores },
                  { label: 'Log Out', icon: LogOut, onSelect: onLogOut },
                ]}
              />
            </div>
            <div className="lg:hidden">
              <IconButton label="Open menu" icon={MenuIcon} onClick={() => setMenuOpen(true)} />
            </div>
          </div>
        </div>
      </header>
      {palette.isOpen && (
        <Palette
          user={user}
          onShortcuts={showShortcuts}
          onStores={showStores}
          {...{ onLogOut }}
          onClose={palette.close}
        />
      )}
      {storesOpen && <StoresDialog onClose={() => setStoresOpen(false)} />}
      {shortcutsOpen && <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}
      {menuOpen && (
        <MobileMenu
          onClose={() => setMenuOpen(false)}
          pages={pages}
          user={user}
          onStores={showStores}
          onLogOut={onLogOut}
        />
      )}
    </>
  )
}

const Person = ({ name, store }: { name: string; store: string }) => (
  <>
    <UserRound aria-hidden="true" className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
    <span className="hidden max-w-40 min-w-0 text-start leading-tight xl:block">
      <span className="block truncate text-sm text-ink" title={name}>
        {name}
      </span>
      <span className="block truncate text-xs font-normal text-ink-faint" title={store}>
        {store}
      </span>
    </span>
  </>
)
