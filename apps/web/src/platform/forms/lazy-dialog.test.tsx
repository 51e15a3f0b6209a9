// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { notifications } from '../notifications/notification-store.ts'
import { lazyDialog } from './lazy-dialog.tsx'

afterEach(cleanup)

const Greeting = ({ name }: { name: string; onClose: () => void }) => <p>Hello {name}</p>
const ignore = () => {}

it('is shown once it has loaded', async () => {
  const Lazy = lazyDialog(async () => Greeting)
  render(<Lazy name="Ana" onClose={ignore} />)
  expect(await screen.findByText('Hello Ana')).toBeTruthy()
})

it('is shown at once if it was preloaded', async () => {
  const load = vi.fn(async () => Greeting)
  const Lazy = lazyDialog(load)
  Lazy.preload()
  await load.mock.results[0]?.value
  render(<Lazy name="Ana" onClose={ignore} />)
  expect(screen.getByText('Hello Ana')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('notifies when it cannot be loaded, closes, and is loaded again the next time', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Lazy = lazyDialog(load)
  const close = vi.fn()
  const { unmount } = render(<Lazy name="Ana" onClose={close} />)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(notifications.get()).toMatchObject({
    message: 'This could not be opened. Try again.',
    type: 'error',
  })

  unmount()
  render(<Lazy name="Ana" onClose={close} />)
  expect(await screen.findByText('Hello Ana')).toBeTruthy()
})
