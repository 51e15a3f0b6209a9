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
  ['-1{Enter}', []],
  ['9.555{Enter}', []],
])('after %s passes on %j', async (typed, told) => {
  const prices: (number | undefined)[] = []
  render(
    <>
      <QuickPrice
        line={line}
        onPrice={(price) => prices.push(price)}
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
