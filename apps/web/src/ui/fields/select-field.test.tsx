// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SelectField } from '#ui/fields/select-field.tsx'

afterEach(cleanup)

const options = [
  { value: '1', label: 'Coffee' },
  { value: '2', label: 'Bakery' },
]

describe('SelectField', () => {
  it('offers the placeholder first, then the options, and reports the choice', async () => {
    const choose = vi.fn()
    render(
      <SelectField
        label="Category"
        name="category"
        value=""
        onChange={choose}
        options={options}
        placeholder="All Categories"
        error="Category is required"
      />,
    )
    const select = screen.getByRole('combobox', { name: 'Category', description: 'Category is required' })
    expect([...select.querySelectorAll('option')].map((option) => option.text)).toEqual([
      'All Categories',
      'Coffee',
      'Bakery',
    ])
    await userEvent.selectOptions(select, 'Bakery')
    expect(choose).toHaveBeenCalledWith('2')
  })
})
