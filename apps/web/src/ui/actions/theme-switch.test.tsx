// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ThemeSwitch } from '#ui/actions/theme-switch.tsx'

const reset = () => {
  cleanup()
  localStorage.clear()
  delete document.documentElement.dataset.theme
}
// Also before: tests of another file in the same window may have painted it.
beforeEach(reset)
afterEach(reset)

describe('ThemeSwitch', () => {
  it('goes from System to Light to Dark and back, and remembers', async () => {
    render(<ThemeSwitch />)
    const seen: (string | null | undefined)[][] = []
    for (let step = 0; step < 4; step++) {
      const button = screen.getByRole('button', { name: /^Theme: / })
      seen.push([button.title, document.documentElement.dataset.theme, localStorage.getItem('theme')])
      await userEvent.click(button)
    }
    expect(seen).toEqual([
      ['Theme: System', undefined, null],
      ['Theme: Light', 'light', 'light'],
      ['Theme: Dark', 'dark', 'dark'],
      ['Theme: System', undefined, null],
    ])
  })

  it('starts from what the page was painted with', () => {
    document.documentElement.dataset.theme = 'dark'
    render(<ThemeSwitch />)
    expect(screen.getByRole('button', { name: 'Theme: Dark. Change to System.' })).toBeTruthy()
  })
})
