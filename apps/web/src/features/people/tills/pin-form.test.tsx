import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Queries } from '#platform/api/queries.tsx'
import { session } from '#platform/session/session-store.ts'
import { PinForm } from './pin-form.tsx'

afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

it('says when it is not known whether there is a PIN, and asks again', async () => {
  const answers = [
    Response.json({ status: 'ERROR', message: 'Internal Server Error' }, { status: 500 }),
    Response.json({ status: 'OK', data: { has_pin: true } }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  render(
    <Queries>
      <PinForm />
    </Queries>,
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('button', { name: 'Change PIN' })).toBeTruthy()
})
