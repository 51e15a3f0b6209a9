// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from './use-form.ts'

const closed = vi.fn()

const TeaDialog = () => {
  const form = useForm({
    schema: { safeParse: (values: { name: string }) => ({ success: true, data: values }) },
    initial: { name: 'Assam' },
    report: 'all',
    send: async () => undefined,
    refused: () => ({ message: '' }),
    notifyError: () => undefined,
  })
  return (
    <FormDialog
      title="Edit tea"
      action="Save"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={closed}
      onSubmit={form.submit}
    >
      <TextField {...form.field('name')} label="Name" />
    </FormDialog>
  )
}

beforeEach(() => {
  closed.mockReset()
  // jsdom knows no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  render(<TeaDialog />)
})
afterEach(cleanup)

const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' })
const isAskedBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('closes at once where nothing was typed, or where it was taken back', async () => {
  await userEvent.type(screen.getByLabelText('Name'), '!{Backspace}{Escape}')
  expect(closed).toHaveBeenCalledOnce()
  expect(question()).toBeNull()
  expect(isAskedBeforeUnload()).toBe(false)
})

it.each([
  ['Escape', () => userEvent.type(screen.getByLabelText('Name'), '{Escape}')],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click outside', () => userEvent.click(screen.getByRole('dialog'))],
])('asks before %s loses what was typed', async (_way, leave) => {
  await userEvent.type(screen.getByLabelText('Name'), ' Gold')
  expect(isAskedBeforeUnload()).toBe(true)

  await leave()
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(question()).toBeNull()
  expect(closed).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Assam Gold')

  await leave()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(closed).toHaveBeenCalledOnce()
})
