import { cleanup, render, screen } from '@testing-library/react'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { afterEach, expect, it, vi } from 'vitest'
import { Queries } from '#platform/api/queries.tsx'
import { userFrom } from '#platform/session/session-cookie.ts'
import { session } from '#platform/session/session-store.ts'
import { money } from '#platform/words/format.ts'
import { LockedTill } from './locked-till.tsx'
import '#platform/session/store-formats.ts'

afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

const Notice = () => <p>{money(5.4)}</p>

it('writes the amount of the last sale as the store does', async () => {
  const info = { id: '1', name: 'Front', store_name: 'Laden', currency: 'EUR', locale: 'de-DE', sellers: [] }
  vi.stubGlobal('fetch', async () => Response.json({ status: 'OK', data: info }))
  session.begin(userFrom({ token: 'till', role: 'locked-till' }) as SessionUser)

  render(
    <Queries>
      <LockedTill notice={<Notice />} onUnlock={() => undefined} />
    </Queries>,
  )

  expect(await screen.findByText('5,40 €')).toBeTruthy()
})
