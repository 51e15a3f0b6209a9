// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { register } from '@tillsight/contract/people/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TextField } from '#ui/fields/text-field.tsx'
import { ApiError } from '../api/api-error.ts'
import { notifications } from '../notifications/notification-store.ts'
import { type Refusal, useForm } from './use-form.ts'

afterEach(cleanup)

const schema = register.input.pick({ full_name: true, email: true })
const tell = vi.fn()

type Options = {
  report?: 'first' | 'all'
  send?: (output: { full_name: string; email: string }) => Promise<void>
  refused?: (error: ApiError) => Refusal
}

const TestForm = ({
  report = 'first',
  send = async () => undefined,
  refused = () => ({ message: 'No.' }),
}: Options) => {
  const form = useForm({ schema, initial: { full_name: '', email: '' }, report, send, refused, tell })
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField {...form.field('full_name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
      <p data-testid="failure">{form.failure}</p>
      <button type="submit">{form.submitting ? 'Busy' : 'Send'}</button>
    </form>
  )
}

const aForm = (options: Options = {}) => {
  tell.mockClear()
  render(<TestForm {...options} />)
  return {
    name: screen.getByLabelText<HTMLInputElement>('Name'),
    email: screen.getByLabelText<HTMLInputElement>('Email'),
    press: () => userEvent.click(screen.getByRole('button')),
  }
}
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
const refusal = new ApiError({ kind: 'refused', status: 400, said: 'No.' })

describe('a form that stops at the first failure', () => {
  it('tells it, marks that field alone, and puts the person there', async () => {
    const { name, email, press } = aForm()
    await press()
    expect(tell.mock.calls).toEqual([['Full Name is required.']])
    expect([isInvalid(name), isInvalid(email)]).toEqual([true, false])
    expect(document.activeElement).toBe(name)
  })

  it('goes on to the next one once the first is right, spaces not counted', async () => {
    const { name, email, press } = aForm()
    await userEvent.type(name, '   ')
    await press()
    expect(tell).toHaveBeenLastCalledWith('Full Name is required.')
    await userEvent.type(name, 'Ana')
    await press()
    expect(tell).toHaveBeenLastCalledWith('Please enter a valid email address.')
    expect([isInvalid(name), isInvalid(email)]).toEqual([false, true])
    expect(document.activeElement).toBe(email)
  })
})

describe('a form that shows every failure', () => {
  it('names each under its field and notifies of none', async () => {
    const { name, email, press } = aForm({ report: 'all' })
    await press()
    expect(screen.getByText('Full Name is required.')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    expect([isInvalid(name), isInvalid(email)]).toEqual([true, true])
    expect(tell).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(name)
  })

  it('takes back what was told of an earlier success', async () => {
    const { press } = aForm({ report: 'all' })
    notifications.notify('Saved.')
    await press()
    expect(notifications.get()).toBeNull()
  })

  it('clears a mark when that field is edited, and leaves the others', async () => {
    const { name, email, press } = aForm({ report: 'all' })
    await press()
    await userEvent.type(name, 'A')
    expect([isInvalid(name), isInvalid(email)]).toEqual([false, true])
  })
})

describe('what is sent', () => {
  const fill = async ({ name, email }: ReturnType<typeof aForm>) => {
    await userEvent.type(name, ' Ana ')
    await userEvent.type(email, ' ana@example.com ')
  }

  it('is trimmed as the schema says', async () => {
    const send = vi.fn(async () => undefined)
    const form = aForm({ send })
    await fill(form)
    await form.press()
    expect(send.mock.calls).toEqual([[{ full_name: 'Ana', email: 'ana@example.com' }]])
  })

  it('goes once, however often one presses while it is under way', async () => {
    let finish: () => void = () => undefined
    const send = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const form = aForm({ send })
    await fill(form)
    await form.press()
    await form.press()
    await userEvent.type(form.name, '{Enter}')
    expect(screen.getByRole('button').textContent).toBe('Busy')
    expect(send).toHaveBeenCalledOnce()
    finish()
    await vi.waitFor(() => expect(screen.getByRole('button').textContent).toBe('Send'))
  })

  it('stays typed when it is refused, with every field marked if asked', async () => {
    const form = aForm({
      send: () => Promise.reject(refusal),
      refused: () => ({ message: 'Taken.', fields: { email: 'Taken.', unknown: 'x' }, markAll: true }),
    })
    await fill(form)
    await form.press()
    expect(tell).toHaveBeenLastCalledWith('Taken.')
    expect(form.name.value).toBe(' Ana ')
    expect([isInvalid(form.name), isInvalid(form.email)]).toEqual([true, true])
    expect(screen.getByText('Taken.')).toBeTruthy()
    expect(document.activeElement).toBe(form.email)
    await userEvent.type(form.email, 'x')
    expect([isInvalid(form.name), isInvalid(form.email)]).toEqual([true, false])
  })

  it('keeps a refusal that belongs to no field on the form until something is edited', async () => {
    const form = aForm({ send: () => Promise.reject(refusal), refused: ({ message }) => ({ message }) })
    await fill(form)
    await form.press()
    expect(screen.getByTestId('failure').textContent).toBe('No.')
    await userEvent.type(form.name, 'x')
    expect(screen.getByTestId('failure').textContent).toBe('')
  })
})
