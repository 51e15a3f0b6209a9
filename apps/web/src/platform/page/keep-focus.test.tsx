// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  stop()
  cleanup()
})

const List = () => {
  const [names, setNames] = useState(['Tea', 'Mug'])
  return (
    <main>
      <ul aria-label="Products">
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setNames([])}>
        Clear
      </button>
    </main>
  )
}

/** The focus is checked after pending updates. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))

describe('the focus', () => {
  it('stays with the list when the row that had it goes', async () => {
    render(<List />)

    await userEvent.click(screen.getByRole('button', { name: 'Tea' }))
    await settle()

    expect(document.activeElement).toBe(screen.getByRole('list'))
  })

  it('goes to the heading where the page alone is left around it', async () => {
    const { rerender } = render(
      <main>
        <h1>Order PO-1</h1>
        <button type="button">Mark as sent</button>
      </main>,
    )
    act(() => screen.getByRole('button').focus())

    rerender(
      <main>
        <h1>Order PO-1</h1>
      </main>,
    )
    await settle()

    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })

  it('is not touched where something else has it', async () => {
    render(<List />)

    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await settle()

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }))
  })

  it('is left alone on its way to another element, even if the page changes', async () => {
    render(
      <main>
        <button type="button" onBlur={({ target }) => target.append('!')}>
          One
        </button>
        <button type="button">Two</button>
      </main>,
    )
    const [one, two] = screen.getAllByRole('button')
    act(() => one?.focus())
    act(() => one?.blur())
    await Promise.resolve()

    act(() => two?.focus())
    await settle()

    expect(document.activeElement).toBe(two)
  })

  it('is not brought back to where someone left on purpose', async () => {
    const { rerender } = render(<List />)
    screen.getByRole('button', { name: 'Clear' }).focus()
    act(() => (document.activeElement as HTMLElement).blur())
    await settle()

    rerender(<p>Another page</p>)
    await settle()

    expect(document.activeElement).toBe(document.body)
  })
})
