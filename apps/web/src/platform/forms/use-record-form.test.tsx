// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { SyntheticEvent } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { useRecordForm } from './use-record-form.ts'

afterEach(cleanup)

type Tea = { id: string; version: number; name: string }

const assam: Tea = { id: '1', version: 3, name: 'Assam' }
const stale = new ApiError({ kind: 'refused', status: 409, latestVersion: 4 })
const unanswered = new ApiError({ kind: 'network', status: null })

/** A server that answers with each of these in turn, and then saves. */
const aForm = (tea: Tea | undefined, ...failures: ApiError[]) => {
  const sent: { input: unknown; key: string }[] = []
  const saved: true[] = []
  const receive = async (input: unknown, key: string) => {
    sent.push({ input, key })
    const failure = failures.shift()
    if (failure) throw failure
  }
  const form = renderHook(() =>
    useRecordForm({
      noun: 'Tea',
      record: tea,
      valuesOf: (edited) => ({ name: edited?.name ?? '' }),
      schema: () => ({ safeParse: (values) => ({ success: true, data: values }) }),
      inputOf: ({ name }) => ({ name }),
      create: receive,
      edit: receive,
      read: async (id) => ({ id, version: 4, name: 'Ceylon' }),
      onSave: () => saved.push(true),
    }),
  )
  const now = () => form.result.current
  return {
    sent,
    saved,
    now,
    type: (name: string) => act(() => now().field('name').onChange(name)),
    submit: () => {
      const event = { preventDefault: () => undefined, currentTarget: document.createElement('form') }
      return act(() => now().submit(event as unknown as SyntheticEvent<HTMLFormElement>))
    },
  }
}

it('sends a retry under the same key, and another input under another', async () => {
  const form = aForm(undefined, unanswered, unanswered)
  form.type('Assam')
  await form.submit()
  await form.submit()
  form.type('Sencha')
  await form.submit()

  const [first, second, third] = form.sent
  expect(second).toEqual(first)
  expect(third?.input).toEqual({ name: 'Sencha' })
  expect(third?.key).not.toBe(first?.key)
  expect(form.saved).toHaveLength(1)
})

it('shows what someone else saved first, and saves on top of that', async () => {
  const form = aForm(assam, stale)
  form.type('Assam Gold')
  await form.submit()

  const { theirs } = form.now()
  expect(theirs).toEqual({ id: '1', version: 4, name: 'Ceylon' })
  expect(form.now().values.name).toBe('Assam Gold')
  expect(form.saved).toHaveLength(0)

  act(() => theirs && form.now().takeUp(theirs, { name: 'Assam Gold' }))
  await form.submit()

  expect(form.sent.at(-1)?.input).toEqual({ id: '1', version: 4, name: 'Assam Gold' })
  expect([form.now().theirs, form.saved.length]).toEqual([null, 1])
})

it('starts from their version where no values are given', async () => {
  const form = aForm(assam, stale)
  form.type('Assam Gold')
  await form.submit()
  act(() => form.now().takeUp({ id: '1', version: 4, name: 'Ceylon' }))

  expect([form.now().values.name, form.now().isTouched]).toEqual(['Ceylon', false])
})
