// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Toast } from '#ui/dialogs/toast.tsx'

afterEach(cleanup)

describe('Toast', () => {
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

  it('is paused while the pointer or the focus is on it', async () => {
    const hold = vi.fn()
    render(<Toast message="Saved" type="success" onClose={() => {}} onPause={hold} />)
    await userEvent.hover(screen.getByText('Saved'))
    expect(hold).toHaveBeenLastCalledWith(true)
    await userEvent.unhover(screen.getByText('Saved'))
    expect(hold).toHaveBeenLastCalledWith(false)
    await userEvent.tab()
    expect(hold).toHaveBeenLastCalledWith(true)
  })
})
