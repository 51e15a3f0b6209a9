// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { session } from '#platform/session/session-store.ts'
import { aUser } from '#testing/a-user.ts'
import { WayIn } from './way-in.tsx'

afterEach(() => {
  cleanup()
  session.end()
})

it('leads to the login, and to the dashboard once someone is signed in', () => {
  render(
    <MemoryRouter>
      <WayIn />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')

  act(() => session.begin(aUser()))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/platform/dashboard')
})
