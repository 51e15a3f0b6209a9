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
})
