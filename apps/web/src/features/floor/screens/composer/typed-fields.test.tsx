// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AmountField, SecondsField } from './typed-fields.tsx'

afterEach(cleanup)

/** Key by key, as a person does. */
const type = (label: string, text: string): string => {
  const input = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(input, { target: { value: '' } })
  for (const key of text) fireEvent.change(input, { target: { value: input.value + key } })
  return input.value
}

const numbers: number[] = []
const Fields = () => {
  const [{ amount, seconds }, setValues] = useState({ amount: 100, seconds: 15 })
  numbers.splice(0, 2, amount, seconds)
  return (
    <>
      <AmountField amount={amount} onChange={(amount) => setValues({ amount, seconds })} />
      <SecondsField seconds={seconds} onChange={(seconds) => setValues({ amount, seconds })} />
    </>
  )
}

it('takes an amount and a time as they are typed, and says what is wrong with others', () => {
  render(<Fields />)

  expect(type('From', '1250.50')).toBe('1250.50')
  expect(type('Seconds', '25')).toBe('25')
  expect(numbers).toEqual([1250.5, 25])

  expect(type('Seconds', 'abc')).toBe('abc')
  expect(screen.getByText('Choose 5 to 600 seconds.')).toBeTruthy()
  expect(type('From', '0')).toBe('0')
  expect(screen.getByText('Enter an amount above 0.')).toBeTruthy()
  expect(type('Seconds', '600')).toBe('600')
  expect(screen.queryByText('Choose 5 to 600 seconds.')).toBeNull()
})
