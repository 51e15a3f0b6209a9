// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Toast } from '#ui/toast.tsx'

afterEach(cleanup)

describe('Toast', () => {
  it('tells of success politely and of failure at once', () => {
    render(<Toast message="Saved" type="success" onClose={() => {}} />)
    expect(screen.getByRole('status').textContent).toContain('Saved')
    cleanup()
    render(<Toast message="Network error, please try again." type="error" onClose={() => {}} />)
    expect(screen.getByRole('alert').textContent).toContain('Network error, please try again.')
  })

  it('closes on its button and undoes on its action', async () => {
    const close = vi.fn()
    const undo = vi.fn()
    render(
      <Toast message="Deleted" type="success" onClose={close} action={{ label: 'Undo', onSelect: undo }} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(close).toHaveBeenCalledOnce()
  })

  it('is held while the pointer or the focus is on it', async () => {
    const hold = vi.fn()
    render(<Toast message="Saved" type="success" onClose={() => {}} onHold={hold} />)
    await userEvent.hover(screen.getByRole('status'))
    expect(hold).toHaveBeenLastCalledWith(true)
    await userEvent.unhover(screen.getByRole('status'))
    expect(hold).toHaveBeenLastCalledWith(false)
    await userEvent.tab()
    expect(hold).toHaveBeenLastCalledWith(true)
  })
})
