// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Plus, RefreshCw } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('does not submit a form unless asked to', () => {
    render(<Button>Cancel</Button>)
    expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('type')).toBe('button')
  })

  it('is a link to a route when it has a route', () => {
    render(
      <MemoryRouter>
        <Button to="/register" icon={Plus}>
          Sign Up
        </Button>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register')
  })

  it('is an anchor when it has an address', () => {
    render(<Button href="#contact">Book a Demo</Button>)
    expect(screen.getByRole('link', { name: 'Book a Demo' }).getAttribute('href')).toBe('#contact')
  })

  it('takes no second press while it is busy, and says so', async () => {
    const press = vi.fn()
    render(
      <Button busy onClick={press}>
        Logging In...
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Logging In...' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('may keep the focus where there is nothing more to press it for', async () => {
    const press = vi.fn()
    const { rerender } = render(
      <Button keepsFocus onClick={press}>
        Undo
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Undo' })
    button.focus()
    rerender(
      <Button keepsFocus disabled onClick={press}>
        Undo
      </Button>,
    )
    await userEvent.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
  })
})

describe('IconButton', () => {
  it('has a name for those who do not see the icon and a title for those who do', async () => {
    const press = vi.fn()
    render(<IconButton label="Refresh" icon={RefreshCw} onClick={press} />)
    const button = screen.getByRole('button', { name: 'Refresh' })
    await userEvent.click(button)
    expect(button.title).toBe('Refresh')
    expect(press).toHaveBeenCalledOnce()
  })
})
