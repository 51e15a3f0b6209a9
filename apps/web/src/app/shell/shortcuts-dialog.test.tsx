// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { session } from '#platform/session/session-store.ts'
import { aUser } from '#testing/a-user.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
  }
  session.begin(aUser())
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Promise.resolve(
      Response.json({
        status: 'OK',
        data: { dashboard_range: null, shortcuts: true, daily_goal: null, columns: {} },
      }),
    )
  })
})
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

const Adding = ({ onAdd }: { onAdd: () => void }) => {
  useShortcut('n', onAdd)
  return null
}

it('lists the shortcuts, and turns those of a single key off for the person', async () => {
  const { unmount } = render(<ShortcutsDialog onClose={() => undefined} />)
  expect(screen.getByText('Search the list on the screen')).toBeTruthy()

  await userEvent.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))

  expect(screen.getByText('Single keys (off)')).toBeTruthy()
  await vi.waitFor(() => expect(sent).toEqual([{ shortcuts: false }]))
  unmount()

  const onAdd = vi.fn()
  render(<Adding onAdd={onAdd} />)
  await userEvent.keyboard('n')
  expect(onAdd).not.toHaveBeenCalled()
})

it('leaves them on unless they were turned off', async () => {
  const onAdd = vi.fn()
  render(<Adding onAdd={onAdd} />)

  await userEvent.keyboard('n')

  expect(onAdd).toHaveBeenCalledTimes(1)
})
