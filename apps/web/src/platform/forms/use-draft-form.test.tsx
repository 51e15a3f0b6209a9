// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useDraftForm } from './use-draft-form.ts'

afterEach(cleanup)

type Tea = { id: string; name: string }

const anyInput = {
  safeParse: (values: unknown) => ({ success: true as const, data: values as { name: string } }),
}

const open = (tea: Tea | undefined) =>
  renderHook(() =>
    useDraftForm({
      name: `tea ${tea?.id ?? 'new'}`,
      of: tea,
      valuesOf: (of) => ({ name: of?.name ?? '' }),
      compareBy: ({ name }) => name.trim(),
      schema: () => anyInput,
      report: 'all',
      send: async (_input, _of, dropDraft) => dropDraft(),
      refused: () => ({ message: '' }),
      notifyError: () => undefined,
    }),
  )

const type = (form: ReturnType<typeof open>, name: string) =>
  act(() => form.result.current.field('name').onChange(name))

describe('a form that unmounts with its page', () => {
  it('restores what was typed when it is opened again, and can be started over', () => {
    const first = open(undefined)
    type(first, 'Assam')
    first.unmount()

    const again = open(undefined)

    expect(again.result.current.isDraft).toBe(true)
    expect(again.result.current.values.name).toBe('Assam')
    act(() => again.result.current.startOver())
    expect(again.result.current.isDraft).toBe(false)
    expect(again.result.current.values.name).toBe('')
  })

  it('restores what was edited as it was then', () => {
    const first = open({ id: '1', name: 'Assam' })
    type(first, 'Assam Gold')
    first.unmount()

    const again = open({ id: '1', name: 'Darjeeling' })

    expect(again.result.current.of?.name).toBe('Assam')
    expect(again.result.current.values.name).toBe('Assam Gold')
    act(() => again.result.current.dropDraft())
  })

  it('stores nothing where nothing was typed, and where it was closed', () => {
    open(undefined).unmount()
    expect(open(undefined).result.current.isDraft).toBe(false)
    cleanup()

    const closed = open({ id: '2', name: 'Sencha' })
    type(closed, 'Matcha')
    act(() => closed.result.current.dropDraft())
    closed.unmount()
    expect(open({ id: '2', name: 'Sencha' }).result.current.isDraft).toBe(false)
  })

  it('restarts from what someone else saved, as a form without a draft', () => {
    const first = open({ id: '3', name: 'Assam' })
    type(first, 'Assam Gold')
    first.unmount()
    const again = open({ id: '3', name: 'Assam' })

    act(() => again.result.current.restart({ id: '3', name: 'Ceylon' }))

    expect(again.result.current.values.name).toBe('Ceylon')
    expect([again.result.current.isDraft, again.result.current.isTouched]).toEqual([false, false])
    act(() => again.result.current.restart({ id: '3', name: 'Ceylon' }, { name: 'Mine' }))
    expect([again.result.current.values.name, again.result.current.isTouched]).toEqual(['Mine', true])
    act(() => again.result.current.dropDraft())
  })

  it('is unchanged where only what does not count was changed', () => {
    const form = open({ id: '4', name: 'Sencha' })
    type(form, ' Sencha ')
    expect(form.result.current.isTouched).toBe(false)
    type(form, 'Matcha')
    expect(form.result.current.isTouched).toBe(true)
    act(() => form.result.current.dropDraft())
  })
})
