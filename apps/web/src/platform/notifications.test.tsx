// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notifications } from './notification-store.ts'
import { Notifications } from './notifications.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Notifications />)
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
  cleanup()
})

it('says a success politely and a failure at once, one at a time', () => {
  act(() => void notifications.notify('Saved.'))
  expect(screen.getByRole('status').textContent).toContain('Saved.')
  act(() => void notifications.notify('Failed.', { type: 'error' }))
  expect(screen.getByRole('alert').textContent).toContain('Failed.')
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('closes by its button', () => {
  act(() => void notifications.notify('Saved.'))
  act(() => screen.getByRole('button', { name: 'Close notification' }).click())
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('waits while it is focused', () => {
  act(() => void notifications.notify('Saved.'))
  act(() => screen.getByRole('button', { name: 'Close notification' }).focus())
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.queryByText('Saved.')).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Close notification' }).blur())
  act(() => vi.advanceTimersByTime(3000))
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('does what its action says, and goes', () => {
  const undo = vi.fn()
  act(() => void notifications.notify('Deleted.', { action: { label: 'Undo', onSelect: undo } }))
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Deleted.')).toBeNull()
})
