// @vitest-environment jsdom
// @vitest-environment-options {"url":"https://till.example/"}
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '#platform/api/api-client.ts'
import { notifications } from '#platform/notifications/notification-store.ts'
import { userFrom } from '#platform/session/session-cookie.ts'
import { session } from '#platform/session/session-store.ts'
import { Shell } from './shell.tsx'

const accounts: (string | null)[] = []
beforeEach(() => {
  accounts.length = 0
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    if (address === '/account/stores') accounts.push(new Headers(headers).get('X-Account'))
    return Promise.resolve(Response.json({ status: 'OK', data: [] }))
  })
})
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

const signInTo = (store_name: string) => {
  const user = userFrom({ id: `account in ${store_name}`, store_name, token: `token of ${store_name}` })
  if (user) session.begin(user)
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/customers']}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="/customers" element={<input aria-label="Name" />} />
          <Route path="/platform/dashboard" element={<p>The dashboard</p>} />
        </Route>
        <Route path="/login" element={<p>Log in</p>} />
      </Routes>
    </MemoryRouter>,
  )

it('drops what was open in one store when the session is in another, and says where you are', async () => {
  signInTo('First')
  open()
  await userEvent.type(screen.getByLabelText('Name'), 'Mia')

  signInTo('Second')

  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  expect(screen.getByText('The dashboard')).toBeTruthy()
  expect(notifications.get()).toMatchObject({ message: 'You are now in Second.' })
})

it('stays as it is, without a message, when the session is renewed or the account changes', async () => {
  signInTo('First')
  open()
  notifications.retractSuccess()
  await userEvent.type(screen.getByLabelText('Name'), 'Mia')

  const { user } = session.get()
  if (user) session.begin({ ...user, full_name: 'Ana', token: 'another token' })

  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mia')
  expect(notifications.get()).toBeNull()
})

it('tells the server whose pages it shows, which is the session of a moment ago until they are mounted again', async () => {
  signInTo('First')
  open()
  await api('GET /account/stores', {})

  signInTo('Second')
  await api('GET /account/stores', {})
  await screen.findByText('The dashboard')
  await api('GET /account/stores', {})
  session.end()
  await screen.findByText('Log in')
  await api('GET /account/stores', {})

  expect(accounts).toEqual(['account in First', 'account in First', 'account in Second', null])
})
