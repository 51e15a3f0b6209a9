import { useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { afterEach, expect, it } from 'vitest'
import { Queries } from '#platform/api/queries.tsx'
import { userFrom } from '#platform/session/session-cookie.ts'
import { session } from '#platform/session/session-store.ts'
import { StoreFormats } from './store-formats.tsx'

const someone = userFrom({ token: 'a', role: 'owner' }) as SessionUser

afterEach(() => {
  cleanup()
  session.end()
})

/** The server answers by the role, and does not answer a seller yet. */
const Cost = () => {
  const { data } = useQuery({
    queryKey: ['products', 'cost'],
    queryFn: () => (session.get().user?.role === 'seller' ? new Promise<string>(() => undefined) : '$4.00'),
  })
  return <p>{data ?? 'Loading'}</p>
}

it('takes what the earlier role could see off the screen at once', async () => {
  session.begin(someone)
  render(
    <Queries>
      <StoreFormats>
        <Cost />
      </StoreFormats>
    </Queries>,
  )
  await screen.findByText('$4.00')

  act(() => session.update({ ...someone, role: 'seller' }))

  expect(screen.getByText('Loading')).toBeTruthy()
})
