// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'

afterEach(cleanup)

const Price = ({ error, sign }: { error?: string; sign?: string }) => {
  const [value, setValue] = useState('')
  return <MoneyField label="Field" name="price" {...{ value, error, sign }} onChange={setValue} />
}
const Count = ({ whole = true }: { whole?: boolean }) => {
  const [value, setValue] = useState('')
  return <NumberField label="Field" name="count" {...{ value, whole }} onChange={setValue} />
}

const leftWith = async (typed: string) => {
  const field = screen.getByLabelText<HTMLInputElement>('Field')
  await userEvent.type(field, `${typed}{Tab}`)
  return field.value
}

describe('a field for numbers', () => {
  it.each([
    ['5,5', '5.50'],
    ['1.234,50', '1,234.50'],
    ['1234', '1,234.00'],
    ['1.234', '1.234'],
    ['five', 'five'],
    ['', ''],
  ])('shows the amount %j as %j once it is left', async (typed, shown) => {
    render(<Price />)
    expect(await leftWith(typed)).toBe(shown)
  })

  it('leaves what was refused as it was typed', async () => {
    render(<Price error="At most 99." />)
    expect(await leftWith('100')).toBe('100')
  })

  it('shows a percent, and how many, without cents', async () => {
    render(<Price sign="%" />)
    expect(await leftWith('2,50')).toBe('2.5')
    cleanup()
    render(<Count />)
    expect(await leftWith('1200')).toBe('1,200')
    cleanup()
    render(<Count whole={false} />)
    expect(await leftWith('12,5')).toBe('12.5')
  })
})
