// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { register } from '@tillsight/contract/people/accounts'
import { usualSettings } from '@tillsight/domain/people/store/settings'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TextField } from '#ui/fields/text-field.tsx'
import { setFormats } from '#ui/formats/chosen-formats.ts'
import { ApiError } from '../api/api-error.ts'
import { notifications } from '../notifications/notification-store.ts'
import { type Refusal, refusalOf, type Schema } from './form-problems.ts'
import { useForm } from './use-form.ts'

afterEach(cleanup)

const names = register.input.pick({ full_name: true, email: true })
const notifyError = vi.fn()

type Names = { full_name: string; email: string }

type Options = {
  schema?: Schema<Names, Names>
  report?: 'first' | 'all'
  send?: (output: Names) => Promise<void>
  refused?: (error: ApiError) => Refusal
}

const TestForm = ({
  schema = names,
  report = 'first',
  send = async () => undefined,
  refused = () => ({ message: 'No.' }),
}: Options) => {
  const form = useForm({ schema, initial: { full_name: '', email: '' }, report, send, refused, notifyError })
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
  notifyError.mockClear()
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
  it('notifies of it, marks only that field, and focuses it', async () => {
    const { name, email, press } = aForm()
    await press()
    expect(notifyError.mock.calls).toEqual([['Full Name is required.']])
    expect([isInvalid(name), isInvalid(email)]).toEqual([true, false])
    expect(document.activeElement).toBe(name)
  })

  it('goes on to the next one once the first is right, spaces not counted', async () => {
    const { name, email, press } = aForm()
    await userEvent.type(name, '   ')
    await press()
    expect(notifyError).toHaveBeenLastCalledWith('Full Name is required.')
    await userEvent.type(name, 'Ana')
    await press()
    expect(notifyError).toHaveBeenLastCalledWith('Please enter a valid email address.')
    expect([isInvalid(name), isInvalid(email)]).toEqual([false, true])
    expect(document.activeElement).toBe(email)
  })
})

describe('a form that shows every failure', () => {
  it('shows each under its field and notifies of none', async () => {
    const { name, email, press } = aForm({ report: 'all' })
    await press()
    expect(screen.getByText('Full Name is required.')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    expect([isInvalid(name), isInvalid(email)]).toEqual([true, true])
    expect(notifyError).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(name)
  })

  it('retracts the notification of an earlier success', async () => {
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
    expect(notifyError).toHaveBeenLastCalledWith('Taken.')
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

describe('a form with rows', () => {
  type Order = { lines: { name: string; quantity: string }[]; note: string }

  const orderRules: Schema<Order, Order> = {
    safeParse: (order) => {
      const issues = order.lines.flatMap(({ name, quantity }, index) => [
        ...(name ? [] : [{ path: ['lines', index, 'name'], message: 'Name is required.' }]),
        ...(Number(quantity) > 0
          ? []
          : [{ path: ['lines', index, 'quantity'], message: 'Enter a quantity.' }]),
      ])
      if (order.lines.length === 0) issues.push({ path: ['lines'], message: 'Add a line.' })
      if (order.note.length > 3) issues.push({ path: ['note'], message: 'Note is too long.' })
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: order }
    },
  }

  const OrderForm = ({ send }: { send: (order: Order) => Promise<void> }) => {
    const form = useForm({
      schema: orderRules,
      initial: { lines: [{ name: '', quantity: 'x' }], note: '' },
      report: 'all',
      send,
      refused: refusalOf,
      notifyError,
    })
    return (
      <form noValidate onSubmit={form.submit}>
        {form.values.lines.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, so nothing is bound to the row
          <div key={index}>
            <TextField {...form.field(`lines.${index}.name`)} label={`Name ${index + 1}`} />
            <TextField {...form.field(`lines.${index}.quantity`)} label={`Quantity ${index + 1}`} />
            <button type="button" onClick={() => form.removeRow('lines', index)}>
              Remove {index + 1}
            </button>
          </div>
        ))}
        <button type="button" onClick={() => form.addRow('lines', { name: '', quantity: '1' })}>
          Add
        </button>
        <button type="button" onClick={() => form.field('lines').onChange([{ name: 'Tea', quantity: '9' }])}>
          Suggest
        </button>
        <TextField {...form.field('note')} label="Note" />
        <p data-testid="failure">{form.failure}</p>
        <button type="submit">Send</button>
      </form>
    )
  }

  const open = (send: (order: Order) => Promise<void> = async () => undefined) => {
    notifyError.mockClear()
    render(<OrderForm send={send} />)
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const at = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const fail = (fields: Record<string, string>) => () =>
    Promise.reject(new ApiError({ kind: 'refused', status: 409, said: 'No.', fields }))

  it('has the focus in the row that was added', async () => {
    open()
    await press('Add')
    expect(document.activeElement).toBe(at('Name 2'))
  })

  it('has the focus in the row that moves up, and after the last one at what adds another', async () => {
    open()
    await press('Add')
    await press('Remove 1')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove 1' }))
    await press('Remove 1')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
  })

  it('sends what was typed in each row', async () => {
    const send = vi.fn(async () => undefined)
    open(send)
    await userEvent.type(at('Name 1'), 'Mug')
    await userEvent.clear(at('Quantity 1'))
    await userEvent.type(at('Quantity 1'), '2')
    await press('Add')
    await userEvent.type(at('Name 2'), 'Bag')
    await press('Send')
    const lines = [
      { name: 'Mug', quantity: '2' },
      { name: 'Bag', quantity: '1' },
    ]
    expect(send.mock.calls).toEqual([[{ lines, note: '' }]])
  })

  it('shows each failure at its row and focuses the first, in the order of the form', async () => {
    open()
    await press('Add')
    await userEvent.type(at('Note'), 'long')
    await press('Send')
    const fields = ['Name 1', 'Quantity 1', 'Name 2', 'Quantity 2', 'Note']
    expect(fields.filter((label) => isInvalid(at(label)))).toEqual(['Name 1', 'Quantity 1', 'Name 2', 'Note'])
    expect(document.activeElement).toBe(at('Name 1'))
    await userEvent.type(at('Name 1'), 'M')
    expect(fields.filter((label) => isInvalid(at(label)))).toEqual(['Quantity 1', 'Name 2', 'Note'])
  })

  it('moves the failures of later rows up when a row is removed, and leaves them when one is added', async () => {
    open()
    await press('Add')
    await press('Add')
    await userEvent.type(at('Name 2'), 'Bag')
    await press('Send')
    await press('Remove 1')
    expect(['Name 1', 'Name 2'].map((label) => isInvalid(at(label)))).toEqual([false, true])
    expect(at('Name 1').value).toBe('Bag')
    await press('Add')
    expect(isInvalid(at('Name 2'))).toBe(true)
  })

  it('clears the failures of all rows when the whole list is replaced', async () => {
    open()
    await press('Send')
    await press('Suggest')
    expect(at('Name 1').value).toBe('Tea')
    expect([isInvalid(at('Name 1')), isInvalid(at('Quantity 1'))]).toEqual([false, false])
  })

  it('shows what the server says at the row that it names', async () => {
    open(fail({ 'lines.1.quantity': 'Only 1 left in stock.' }))
    await press('Suggest')
    await press('Add')
    await userEvent.type(at('Name 2'), 'Bag')
    await press('Send')
    expect(screen.getByText('Only 1 left in stock.')).toBeTruthy()
    expect([isInvalid(at('Quantity 1')), isInvalid(at('Quantity 2'))]).toEqual([false, true])
    expect(document.activeElement).toBe(at('Quantity 2'))
    expect(screen.getByTestId('failure').textContent).toBe('')
  })

  it('shows what the server says of the list, or of a row that is not there, on the form', async () => {
    open(fail({ lines: 'At most 100 lines.', 'lines.7.name': 'Unknown.' }))
    await press('Suggest')
    await press('Send')
    expect(screen.getByTestId('failure').textContent).toBe('At most 100 lines. Unknown.')
  })

  it('shows on the form what is wrong with no field of it', async () => {
    open()
    await press('Remove 1')
    await press('Send')
    expect(screen.getByTestId('failure').textContent).toBe('Add a line.')
  })

  it('ignores a late change of a row that was removed', () => {
    const row = { name: 'Mug', quantity: '1' }
    const { result } = renderHook(() =>
      useForm({
        schema: orderRules,
        initial: { lines: [row, row], note: '' },
        report: 'all',
        send: async () => undefined,
        refused: (error) => refusalOf(error),
        notifyError,
      }),
    )
    const late = result.current.field('lines.1.name').onChange
    act(() => result.current.removeRow('lines', 1))
    act(() => late('Bag'))
    expect(result.current.values.lines).toEqual([row])
  })
})

it('writes the limits in its messages as the store writes numbers', async () => {
  setFormats({ ...usualSettings, locale: 'de-DE' })
  const tooMuch: Schema<Names, Names> = {
    safeParse: () => ({
      success: false,
      error: { issues: [{ path: ['email'], message: 'At most 99,999,999.99.' }] },
    }),
  }
  const { press } = aForm({ schema: tooMuch })
  await press()
  setFormats(usualSettings)

  expect(notifyError.mock.calls).toEqual([['At most 99.999.999,99.']])
})
