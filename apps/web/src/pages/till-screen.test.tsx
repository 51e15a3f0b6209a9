import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TillScreen } from './till-screen.tsx'

const setCookie = (cookie: string) => Object.assign(document, { cookie })
const signedInAs = (role: string) =>
  setCookie(`session=${encodeURIComponent(JSON.stringify({ token: 'a', role }))}; path=/`)

afterEach(() => {
  cleanup()
  setCookie('session=; max-age=0; path=/')
})

it.each([
  [null, 'Sign in', '/login'],
  ['manager', 'Open tills', '/platform/admin/tills'],
  ['seller', 'Back to your store', '/platform/dashboard'],
])('on a device that is no till leads a %s on: %s', async (role, name, href) => {
  if (role) signedInAs(role)
  render(
    <MemoryRouter>
      <TillScreen />
    </MemoryRouter>,
  )

  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})
