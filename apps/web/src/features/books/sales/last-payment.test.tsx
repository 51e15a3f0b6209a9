// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '#platform/session/session-store.ts'
import { lastPayment, rememberPayment, useLastPayment } from './last-payment.ts'

const Till = () => <output>{useLastPayment()}</output>
const signInAs = (id: string) => act(() => session.begin({ id, token: `token of ${id}` } as SessionUser))

beforeEach(() => {
  localStorage.clear()
  signInAs('anna')
})
afterEach(() => {
  cleanup()
  act(() => session.end())
})

it('is what was chosen last, wherever it was chosen', () => {
  render(<Till />)
  expect(screen.getByRole('status').textContent).toBe('CASH')
  act(() => rememberPayment('CARD'))
  expect(screen.getByRole('status').textContent).toBe('CARD')
})

it('is of one person, and still known when they come back', () => {
  rememberPayment('CARD')
  signInAs('ben')
  expect(lastPayment()).toBe('CASH')
  signInAs('anna')
  expect(lastPayment()).toBe('CARD')
})
