// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterTopLayer } from '#ui/dialogs/top-layer.ts'
import { NotificationHost } from './notification-host.tsx'
import { notifications } from './notification-store.ts'

beforeEach(async () => {
  vi.useFakeTimers()
  render(<NotificationHost />)
  // The part that draws them comes with the first.
  await act(async () => {
    await import('./notifications.tsx')
    notifications.dismiss(notifications.notify('The first.'))
  })
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
  cleanup()
})

const notify = (...args: Parameters<typeof notifications.notify>) =>
  act(async () => void notifications.notify(...args))

it('announces a success politely and a failure assertively, one at a time', async () => {
  await notify('Saved.')
  expect(screen.getByRole('status').textContent).toContain('Saved.')
  await notify('Failed.', { type: 'error' })
  expect(screen.getByRole('alert').textContent).toContain('Failed.')
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('has the places it speaks from before there is anything to say, in a modal too', async () => {
  const places = [screen.getByRole('status'), screen.getByRole('alert')]
  expect(places.map(({ textContent }) => textContent)).toEqual(['', ''])

  const modal = document.body.appendChild(document.createElement('div'))
  let leave = () => {}
  act(() => {
    leave = enterTopLayer(modal)
  })
  const inModal = within(modal).getByRole('status')
  await notify('Saved.')
  expect(inModal.textContent).toContain('Saved.')
  expect(places[0]?.textContent).toBe('')

  act(() => leave())
  expect(places[0]?.isConnected && places[0].textContent).toContain('Saved.')
  modal.remove()
})

it('closes by its button', async () => {
  await notify('Saved.')
  act(() => screen.getByRole('button', { name: 'Close notification' }).click())
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('gives the focus back to where it came from when it is closed', async () => {
  const before = document.body.appendChild(document.createElement('button'))
  await notify('Saved.')
  const close = screen.getByRole('button', { name: 'Close notification' })
  act(() => before.focus())
  act(() => close.focus())
  act(() => close.click())
  expect(document.activeElement).toBe(before)
  before.remove()
})

it('waits while it is focused', async () => {
  await notify('Saved.')
  act(() => screen.getByRole('button', { name: 'Close notification' }).focus())
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.queryByText('Saved.')).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Close notification' }).blur())
  act(() => vi.advanceTimersByTime(3000))
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('does what its action says, and goes', async () => {
  const undo = vi.fn()
  await notify('Deleted.', { action: { label: 'Undo', onSelect: undo } })
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Deleted.')).toBeNull()
})
