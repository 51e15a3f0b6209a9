import { longestSlide, shortestSlide } from '@tillsight/domain/floor/screens/slides'
import { useState } from 'react'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { amountText, numberFrom, numberText, wholeNumberFrom } from '#ui/formats/formats.ts'

// What is typed stays as it is typed: '12.' on the way to '12.50' is no number that could be written back.

type SecondsFieldProps = { seconds: number; onChange: (seconds: number) => void }

export const SecondsField = ({ seconds, onChange }: SecondsFieldProps) => {
  const [typed, setTyped] = useState(() => numberText(seconds))
  const isInRange = seconds >= shortestSlide && seconds <= longestSlide
  return (
    <NumberField
      whole
      name="seconds"
      label="Seconds"
      value={typed}
      error={isInRange ? undefined : `Choose ${shortestSlide} to ${longestSlide} seconds.`}
      onChange={(text) => {
        setTyped(text)
        onChange(wholeNumberFrom(text))
      }}
    />
  )
}

type AmountFieldProps = { amount: number; onChange: (amount: number) => void }

export const AmountField = ({ amount, onChange }: AmountFieldProps) => {
  const [typed, setTyped] = useState(() => amountText(amount))
  return (
    <MoneyField
      name="amount"
      label="From"
      value={typed}
      error={amount > 0 ? undefined : 'Enter an amount above 0.'}
      onChange={(text) => {
        setTyped(text)
        onChange(numberFrom(text))
      }}
    />
  )
}
