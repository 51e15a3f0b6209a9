// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AmountText } from '#ui/layout/amount-text.tsx'

afterEach(cleanup)

describe('an amount', () => {
  it('is whole, and breaks only between its thousands', () => {
    const { container } = render(<AmountText text="$123,456,789,012.34" />)
    expect(container.textContent).toBe('$123,456,789,012.34')
    expect(container.querySelectorAll('wbr')).toHaveLength(3)
    expect(container.innerHTML).toContain('$123,<wbr>456,<wbr>789,<wbr>012.34')
  })

  it('is set smaller where it is long', () => {
    const { container, rerender } = render(<AmountText text="$12.00" room={10} />)
    expect(container.querySelector('.text-sm')).toBeNull()
    rerender(<AmountText text="$1,234,567.00" room={10} />)
    expect(container.querySelector('.text-sm')).not.toBeNull()
  })
})
