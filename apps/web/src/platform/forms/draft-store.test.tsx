import { act, cleanup, render } from '@testing-library/react'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { afterEach, expect, it } from 'vitest'
import { session } from '../session/session-store.ts'
import { storedDraft, useStoreDraft } from './draft-store.ts'

const signIn = (id: string) => act(() => session.begin({ id, token: `token of ${id}` } as SessionUser))

const Form = ({ typed }: { typed: string | null }) => {
  useStoreDraft('sale new', typed)
  return null
}

afterEach(() => {
  cleanup()
  act(() => session.end())
})

it('restores what was typed after leaving the page and coming back', () => {
  signIn('mia')
  render(<Form typed="Enamel mug" />).unmount()
  expect(storedDraft('sale new')).toBe('Enamel mug')
})

it('does not show a draft to another user after the session ended', () => {
  signIn('mia')
  const form = render(<Form typed="Enamel mug" />)
  act(() => session.end())
  form.unmount()

  signIn('noah')
  expect(storedDraft('sale new')).toBeUndefined()
  act(() => session.end())
  signIn('mia')
  expect(storedDraft('sale new')).toBe('Enamel mug')
})
