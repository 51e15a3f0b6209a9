// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type SyntheticEvent, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Combobox } from '#ui/fields/combobox.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'

const fruit = ['Apple', 'Apricot', 'Banana'].map((label) => ({ id: label, label }))
const chosen = vi.fn()

type FruitProps = {
  isLoading?: boolean
  onEnter?: () => boolean
  takesFirst?: boolean
  begun?: ComboboxOption | null
}

function Fruit({ isLoading = false, begun = null, ...props }: FruitProps) {
  const [value, setValue] = useState(begun)
  const [text, setText] = useState('')
  const options = fruit.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
  return (
    <>
      <Combobox
        {...props}
        label="Fruit"
        name="fruit"
        value={value}
        onChange={(option) => {
          chosen(option?.id ?? null)
          setValue(option)
        }}
        onType={setText}
        options={isLoading ? [] : options}
        isLoading={isLoading}
        nothing="No such fruit"
      />
      <button type="button">After</button>
    </>
  )
}

/** A field whose value is read from the server. */
const Metric = ({ metric }: { metric: ComboboxOption | null }) => (
  <Combobox
    label="Fruit"
    name="fruit"
    value={metric}
    onChange={() => undefined}
    onType={() => undefined}
    options={[]}
    nothing="No such fruit"
  />
)

afterEach(() => {
  cleanup()
  chosen.mockReset()
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' })
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('Combobox', () => {
  it('finds as one types, and Enter takes the first', async () => {
    render(<Fruit />)
    await userEvent.type(field(), 'ap')
    expect(names()).toEqual(['Apple', 'Apricot'])
    await userEvent.keyboard('{ArrowDown}')
    const active = field().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('Apricot')
    await userEvent.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Apricot')
    expect(field().value).toBe('Apricot')
    expect(names()).toEqual([])
  })

  it('opens on ArrowDown and takes a click', async () => {
    render(<Fruit />)
    field().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(names()).toEqual(['Apple', 'Apricot', 'Banana'])
    await userEvent.click(screen.getByRole('option', { name: 'Banana' }))
    expect(field().value).toBe('Banana')
    expect(document.activeElement).toBe(field())
  })

  it('takes what is found on Tab, and nothing that cannot be found', async () => {
    render(<Fruit />)
    await userEvent.type(field(), 'b{Tab}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Banana')
    expect(document.activeElement?.textContent).toBe('After')
    await userEvent.clear(field())
    await userEvent.type(field(), 'cherry')
    expect(screen.getByRole('status').textContent).toBe('No such fruit')
    await userEvent.tab()
    expect(field().value).toBe('Banana')
  })

  it('lets go of what was chosen when it is emptied', async () => {
    render(<Fruit />)
    await userEvent.type(field(), 'b{Enter}')
    await userEvent.clear(field())
    await userEvent.tab()
    expect(chosen).toHaveBeenLastCalledWith(null)
  })

  it('closes on Esc, and only then lets the key through', async () => {
    const leave = vi.fn()
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around it
      <div onKeyDown={({ key }) => key === 'Escape' && leave()}>
        <Fruit />
      </div>,
    )
    await userEvent.type(field(), 'a{Escape}')
    expect(names()).toEqual([])
    expect(field().value).toBe('')
    expect(leave).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(leave).toHaveBeenCalledOnce()
  })

  it('takes the first that comes, where the answer is slower than Enter', async () => {
    const { rerender } = render(<Fruit isLoading />)
    await userEvent.type(field(), 'ban{Enter}')
    expect(chosen).not.toHaveBeenCalled()
    rerender(<Fruit />)
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Banana')
  })

  it('has the usual one marked where it opens, and Enter alone takes it', async () => {
    render(<Fruit takesFirst />)
    await userEvent.click(field())
    const active = field().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('Apple')
    await userEvent.keyboard('{Escape}{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Apple')
  })

  it('puts what is typed in the place of what was chosen before', async () => {
    const anna = { id: 'Anna', label: 'Anna' }
    render(<Fruit begun={anna} />)
    field().focus()
    await userEvent.keyboard('Ban')
    expect(field().value).toBe('Ban')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(field())
    await userEvent.keyboard('Ap')
    expect(field().value).toBe('Ap')
  })

  it('puts what is typed in the place of what is chosen while it has the focus', async () => {
    render(<Fruit />)
    await userEvent.type(field(), 'ban{Enter}ap')
    expect(field().value).toBe('ap')
    await userEvent.keyboard('{Escape}ap')
    expect(field().value).toBe('ap')
  })

  it('puts what is typed in the place of what arrives after the focus', async () => {
    const { rerender } = render(<Metric metric={null} />)
    await userEvent.click(field())
    rerender(<Metric metric={{ id: 'Banana', label: 'Banana' }} />)
    await userEvent.keyboard('ap')
    expect(field().value).toBe('ap')
  })

  it('does not submit its form while what is typed stands for nothing', async () => {
    const submit = vi.fn((event: SyntheticEvent) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Fruit />
      </form>,
    )
    await userEvent.type(field(), 'xyz{Enter}')
    expect(screen.getByText('No such fruit')).toBeDefined()
    await userEvent.keyboard('{Control>}a{/Control}ban{Enter}')
    expect(submit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledOnce()
  })

  it('leaves Enter to the onEnter handler', async () => {
    const onEnter = vi.fn(() => true)
    render(<Fruit onEnter={onEnter} />)
    await userEvent.type(field(), 'ap{Enter}')
    expect(onEnter).toHaveBeenCalledExactlyOnceWith('ap', fruit[0])
    expect(chosen).not.toHaveBeenCalled()
  })
})

function Words() {
  const [value, setValue] = useState('')
  return (
    <>
      <SuggestField
        label="Fruit"
        name="fruit"
        value={value}
        onChange={setValue}
        suggestions={fruit.map(({ label }) => label)}
        isNew={(text) => `New: ${text}`}
      />
      <button type="button">After</button>
    </>
  )
}

describe('a field that takes other words, too', () => {
  const field = () => screen.getByRole('combobox', { name: 'Fruit' })
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

  it('offers what contains the typed text, and leaves that text as it is', async () => {
    render(<Words />)

    await userEvent.type(field(), 'ap')
    expect(offered()).toEqual(['Apple', 'Apricot'])
    await userEvent.tab()

    expect(field()).toHaveProperty('value', 'ap')
    expect(offered()).toEqual([])
  })

  it('takes one that is chosen by key or by click, and Esc closes the list alone', async () => {
    render(<Words />)

    await userEvent.type(field(), 'ap{ArrowDown}{ArrowDown}{Enter}')
    expect(field()).toHaveProperty('value', 'Apricot')
    await userEvent.click(field())
    expect(offered()).toEqual(['Apple', 'Apricot', 'Banana'])
    await userEvent.click(screen.getByRole('option', { name: 'Banana' }))
    expect(field()).toHaveProperty('value', 'Banana')
    await userEvent.keyboard('{ArrowDown}{Escape}')

    expect([offered(), field().getAttribute('aria-expanded')]).toEqual([[], 'false'])
  })

  it('says of a word that nobody used that it is new', async () => {
    render(<Words />)

    await userEvent.type(field(), 'Fig')

    expect(screen.getByRole('status').textContent).toBe('New: Fig')
  })
})
