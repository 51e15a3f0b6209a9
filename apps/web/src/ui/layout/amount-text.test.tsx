// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AmountText } from '#ui/layout/amount-text.tsx'

afterEach(cleanup)

describe('an amount', () => {
  it('is whole, and has no place to break', () => {
    const { container } = render(<AmountText text="−$123,456,789,012.34" />)
    expect(container.textContent).toBe('−$123,456,789,012.34')
    expect(container.querySelector('wbr')).toBeNull()
    expect(container.querySelector('.whitespace-nowrap')).not.toBeNull()
  })

  it('is set smaller where it is long', () => {
    const { container, rerender } = render(<AmountText text="$12.00" room={10} />)
    expect(container.querySelector('.text-sm')).toBeNull()
    rerender(<AmountText text="$123,456.00" room={10} />)
    expect(container.querySelector('.text-sm')).not.toBeNull()
    rerender(<AmountText text="$1,234,567.00" room={10} />)
    expect(container.querySelector('.text-xs')).not.toBeNull()
  })
})
