import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { QuickPrice } from './quick-price.tsx'

afterEach(cleanup)

const line = {
  product: {
    id: 'mug',
    label: 'Mug',
    price: 12,
    balance: 9,
    unit: 'PIECE' as const,
    found: { name: 'Mug', sku: null },
  },
  quantity: '1',
}

it.each([
  ['9.5{Enter}', [9.5]],
  ['9.5{Escape}', []],
  ['{Enter}', [undefined]],
  ['12{Enter}', [undefined]],
  ['0{Enter}', [0]],
])('after %s passes on %j', async (typed, told) => {
  const prices: (number | undefined)[] = []
  render(
    <>
      <QuickPrice
        line={line}
        onPrice={(price) => prices.push(price)}
        onWrong={() => prices.push(Number.NaN)}
        errorId="error"
        onBack={() => screen.getByRole('searchbox').focus()}
      />
      <input type="search" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Price of Mug/ }))
  await userEvent.clear(screen.getByLabelText('Price of Mug'))
  await userEvent.keyboard(typed)

  expect([...new Set(prices)]).toEqual(told)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

it.each(['-1', '9.555', 'ten', '100000001'])('leaves %j in the field to be corrected', async (typed) => {
  const wrong: string[] = []
  render(
    <QuickPrice
      line={line}
      onPrice={() => wrong.push('a price')}
      onWrong={(typed) => wrong.push(typed)}
      errorId="error"
      onBack={() => wrong.push('left')}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /Price of Mug/ }))
  await userEvent.clear(screen.getByLabelText('Price of Mug'))
  await userEvent.keyboard(`${typed}{Enter}`)

  expect(wrong).toEqual([typed])
  expect(screen.getByLabelText<HTMLInputElement>('Price of Mug').value).toBe(typed)
})
