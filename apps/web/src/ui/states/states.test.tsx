// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PackageOpen } from 'lucide-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AuthPanel } from '#ui/layout/auth-panel.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

afterEach(cleanup)

describe('states of a page', () => {
  it('loading is announced in words', () => {
    render(<Skeleton />)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
  })

  it('an error is announced, and can be tried again', async () => {
    const retry = vi.fn()
    render(<ErrorState title="Failed to Load" message="Network error, please try again." onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('Network error, please try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('an error without a way to try again has no button', () => {
    render(<ErrorState title="Failed to Load" message="Not found" />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('empty offers the next step', () => {
    render(
      <EmptyState
        icon={PackageOpen}
        title="No products found"
        text="Add one"
        action={<button type="button">Add</button>}
      />,
    )
    expect(screen.getByText('No products found')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
  })
})

describe('frames', () => {
  it('a card is a region named by its title', () => {
    render(
      <Card title="Top products" footer="Updated 14:02">
        <Badge tone="gain">Active</Badge>
      </Card>,
    )
    expect(screen.getByRole('region', { name: 'Top products' }).textContent).toContain('ActiveUpdated 14:02')
  })

  it('the film beside a form says nothing to a screen reader, and can be stopped', () => {
    const media = { addEventListener: () => {}, removeEventListener: () => {} }
    vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query.includes('min-width') }))
    const { container } = render(
      <AuthPanel>
        <Logo />
      </AuthPanel>,
    )
    vi.unstubAllGlobals()
    expect(screen.getByText('Tillsight').closest('[aria-hidden]')).toBeNull()
    expect(container.querySelector('video')?.closest('[aria-hidden]')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Pause the background' })).toBeTruthy()
  })
})
