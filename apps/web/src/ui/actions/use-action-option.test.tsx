// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CompactSelect } from './compact-select.tsx'
import { useActionOption } from './use-action-option.ts'

afterEach(cleanup)

const Categories = ({ onAct }: { onAct: () => void }) => {
  const [value, onChange] = useState('tea')
  const { select, isReached } = useActionOption({ option: 'new', value, onChange, onAct })
  return (
    <>
      <CompactSelect label="Category" {...select}>
        <option value="tea">Tea</option>
        <option value="new">Create</option>
      </CompactSelect>
      {isReached && <p>Press Enter</p>}
    </>
  )
}

const aSelect = () => {
  const onAct = vi.fn()
  render(<Categories onAct={onAct} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  select.focus()
  return { select, onAct }
}

/** As a browser does with a closed select: the key changes it at once. */
const arrowTo = (select: HTMLElement, value: string) => {
  fireEvent.keyDown(select, { key: 'ArrowDown' })
  fireEvent.change(select, { target: { value } })
}

it('does nothing while the arrows pass over it', () => {
  const { select, onAct } = aSelect()

  arrowTo(select, 'new')

  expect(onAct).not.toHaveBeenCalled()
  expect(select.value).toBe('new')
  expect(screen.getByText('Press Enter')).toBeTruthy()
})

it('acts on Enter once it was reached, and shows the choice again', async () => {
  const { select, onAct } = aSelect()
  arrowTo(select, 'new')

  await userEvent.keyboard('{Enter}')

  expect(onAct).toHaveBeenCalledTimes(1)
  expect(select.value).toBe('tea')
})

it('acts at once when it is picked from the open list', async () => {
  const { select, onAct } = aSelect()

  await userEvent.selectOptions(select, 'new')

  expect(onAct).toHaveBeenCalledTimes(1)
  expect(select.value).toBe('tea')
})

it('is left without a trace', async () => {
  const { select, onAct } = aSelect()
  arrowTo(select, 'new')

  await userEvent.tab()

  expect(onAct).not.toHaveBeenCalled()
  expect(select.value).toBe('tea')
})
