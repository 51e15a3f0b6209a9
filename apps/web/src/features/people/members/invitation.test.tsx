import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Queries } from '#platform/api/queries.tsx'
import { userFrom } from '#platform/session/session-cookie.ts'
import { session } from '#platform/session/session-store.ts'
import { Invitation } from './invitation.tsx'

afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

const open = (email: string | null) => {
  const data = { store_name: 'Corner Shop', role: 'seller', email, has_account: true }
  vi.stubGlobal('fetch', async () => Response.json({ status: 'OK', data }))
  session.begin(userFrom({ token: 'a', role: 'owner', email: 'ana@example.com' }) as SessionUser)
  render(
    <MemoryRouter>
      <Queries>
        <Invitation token={`for ${email}`} loginPath="/login" onJoin={() => undefined} />
      </Queries>
    </MemoryRouter>,
  )
}

it('says whom it is for to someone else who is signed in, and lets them log out to accept', async () => {
  open('ben@example.com')

  const leave = await screen.findByRole('button', { name: 'Log out and accept as ben@example.com' })
  expect(screen.getByText(/You are signed in as ana@example.com/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join the store' })).toBeNull()
  fireEvent.click(leave)

  expect(await screen.findByText(/You already have an account with ben@example.com/)).toBeTruthy()
})

it.each(['ana@example.com', null])('for %s can be accepted at once', async (email) => {
  open(email)

  expect(await screen.findByRole('button', { name: 'Join the store' })).toBeTruthy()
})
