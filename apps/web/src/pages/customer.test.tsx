import { cleanup, render, screen } from '@testing-library/react'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Queries } from '#platform/api/queries.tsx'
import { userFrom } from '#platform/session/session-cookie.ts'
import { session } from '#platform/session/session-store.ts'
import { CustomerPage } from './customer.tsx'

afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

it('asks the server nothing for a seller, who may not see customers', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address))
    return Response.json({ status: 'ERROR', message: 'No.' }, { status: 403 })
  })
  session.begin(userFrom({ token: 'a', role: 'seller' }) as SessionUser)

  render(
    <MemoryRouter>
      <Queries>
        <CustomerPage />
      </Queries>
    </MemoryRouter>,
  )

  expect(await screen.findByText('You do not have access to this page')).toBeTruthy()
  expect(asked).toEqual([])
})
