// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { User } from 'lucide-react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Menu } from '#ui/actions/menu.tsx'

const logOut = vi.fn()

function Where() {
  return <output>{useLocation().pathname}</output>
}

beforeEach(() => {
  logOut.mockReset()
  render(
    <MemoryRouter>
      <Menu
        label="Profile"
        icon={User}
        items={[
          { label: 'Settings', to: '/platform/settings' },
          { label: 'Help', onSelect: () => {} },
          { label: 'Log Out', onSelect: logOut },
        ]}
      />
      <Where />
    </MemoryRouter>,
  )
})

afterEach(cleanup)

const trigger = () => screen.getByRole('button', { name: 'Profile' })
const focused = () => document.activeElement?.textContent

describe('Menu', () => {
  it('opens on a click with the first item in focus', async () => {
    await userEvent.click(trigger())
    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    expect(focused()).toBe('Settings')
  })

  it('moves with the arrow keys and wraps', async () => {
    trigger().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Help')
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(focused()).toBe('Settings')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Log Out')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Settings')
  })

  it('closes on Esc and gives the focus back', async () => {
    await userEvent.click(trigger())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(trigger())
  })

  it('closes on a click outside', async () => {
    await userEvent.click(trigger())
    await userEvent.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('does what was chosen, once the focus is back on its button', async () => {
    logOut.mockImplementation(() => expect(document.activeElement).toBe(trigger()))
    await userEvent.click(trigger())
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))
    expect(logOut).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('goes where a link item points', async () => {
    await userEvent.click(trigger())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('status').textContent).toBe('/platform/settings')
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
