import { act, cleanup, render } from '@testing-library/react'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { afterEach, expect, it } from 'vitest'
import { session } from '../session/session-store.ts'
import { keptDraft, useKeepDraft } from './kept-draft.ts'

const signIn = (id: string) => act(() => session.begin({ id, token: `token of ${id}` } as SessionUser))

const Form = ({ typed }: { typed: string | null }) => {
  useKeepDraft('sale new', typed)
  return null
}

afterEach(() => {
  cleanup()
  act(() => session.end())
})

it('what was typed is there again when the page is left and come back to', () => {
  signIn('mia')
  render(<Form typed="Enamel mug" />).unmount()
  expect(keptDraft('sale new')).toBe('Enamel mug')
})

it('what was typed when the session ended is seen by nobody else', () => {
  signIn('mia')
  const form = render(<Form typed="Enamel mug" />)
  act(() => session.end())
  form.unmount()

  signIn('noah')
  expect(keptDraft('sale new')).toBeUndefined()
  act(() => session.end())
  signIn('mia')
  expect(keptDraft('sale new')).toBe('Enamel mug')
})
