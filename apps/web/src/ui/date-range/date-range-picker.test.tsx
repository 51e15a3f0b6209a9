// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Period } from '@tillsight/domain/period'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DateRangePicker } from './date-range-picker.tsx'
import { DayPicker } from './day-picker.tsx'
import { RangeSteps } from './range-steps.tsx'

class NoResize {
  observe() {}
  disconnect() {}
}

const chosen = vi.fn<(period: Period | null, preset: string | null) => void>()

function Picker() {
  const [value, setValue] = useState<Period | null>({ start: '2026-11-15', end: '2026-11-22' })
  return (
    <DateRangePicker
      value={value}
      today="2026-11-15"
      onChange={(period, preset) => {
        chosen(period, preset)
        setValue(period)
      }}
    />
  )
}

const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }

// Its code is fetched when it is first needed, and on a busy machine that takes its time.
beforeAll(() => import('./range-panel.tsx'))

beforeEach(() => {
  chosen.mockReset()
  vi.stubGlobal('ResizeObserver', NoResize)
  vi.stubGlobal('matchMedia', () => media)
  // jsdom draws no dialogs: it only knows whether one is open.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  render(<Picker />)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const trigger = () => screen.getByLabelText(/^Date range: /)
const day = (name: RegExp) => screen.getByLabelText(name)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const done = () => userEvent.click(screen.getByText('Done'))
const open = async () => {
  await userEvent.click(trigger())
  await screen.findByText('Done', {}, { timeout: 10_000 })
}

describe('the date range picker', () => {
  it('shows its range, and one date where start and end are the same', async () => {
    expect(trigger().textContent).toBe('15 Nov 2026 – 22 Nov 2026')
    await open()
    await userEvent.click(screen.getByText('Today'))
    expect(trigger().textContent).toBe('15 Nov 2026')
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-15', end: '2026-11-15' }, 'today')
  })

  it('takes two picks in either order, and applies them on Done', async () => {
    await open()
    await userEvent.click(day(/^20 November 2026/))
    await userEvent.click(day(/^3 November 2026/))
    expect(chosen).not.toHaveBeenCalled()
    await done()
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-03', end: '2026-11-20' }, null)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('forgets what was picked on Esc', async () => {
    await open()
    await userEvent.click(day(/^20 November 2026/))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(chosen).not.toHaveBeenCalled()
  })

  it('is picked by keyboard across months', async () => {
    await open()
    day(/^22 November 2026/).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-06')
    await userEvent.keyboard('{Enter}{PageDown}{Enter}')
    await done()
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ start: '2026-12-06', end: '2027-01-06' }, null)
  })

  it('has one day in the order of the Tab key', async () => {
    await open()
    const tabbable = screen.getByRole('grid').querySelectorAll('[tabindex="0"]')
    expect(tabbable).toHaveLength(1)
  })

  it('reads typed dates, and stays open on one that it cannot read', async () => {
    await open()
    await userEvent.clear(field('From'))
    await userEvent.paste('31-11-2026')
    await done()
    expect(screen.getByText('Type a date such as 25 Mar 2026.')).toBeTruthy()
    expect(document.activeElement).toBe(field('From'))
    await userEvent.clear(field('From'))
    await userEvent.paste('1 mar 2024')
    await userEvent.keyboard('{Enter}')
    expect(field('From').value).toBe('01 Mar 2024')
    await done()
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ start: '2024-03-01', end: '2026-11-22' }, null)
  })

  it('jumps by month and year, from 100 years back to 20 ahead', async () => {
    await open()
    const years = screen.getByLabelText<HTMLSelectElement>('Year')
    expect([years.options[0]?.value, years.options[years.options.length - 1]?.value]).toEqual([
      '1926',
      '2046',
    ])
    await userEvent.selectOptions(years, '1926')
    expect(day(/^14 November 1926/)).toHaveProperty('disabled', true)
    expect(day(/^15 November 1926/)).toHaveProperty('disabled', false)
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'December')
    expect(day(/^1 December 1926/)).toBeTruthy()
  })

  it.each([
    ['7', '7', '2026-11-09'],
    ['0', '0', '2026-11-15'],
    ['-5', '0', '2026-11-15'],
    ['123456', '99999', '1926-11-15'],
  ])('%s days up to today are %s, from %s', async (typed, shown, start) => {
    await open()
    // As a paste, since what is typed is clamped at each key.
    field('Days up to today').focus()
    await userEvent.paste(typed)
    expect(field('Days up to today').value).toBe(shown)
    await done()
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ start, end: '2026-11-15' }, null)
  })
})

function OneDay() {
  const [value, setValue] = useState('2026-11-15')
  return (
    <>
      <DayPicker label="Due" name="due" value={value} onChange={setValue} today="2026-11-15" />
      <output>{value}</output>
    </>
  )
}

describe('a field for one day', () => {
  const field = () => screen.getByRole('textbox', { name: 'Due' })
  const value = () => screen.getByRole('status').textContent

  beforeEach(() => {
    cleanup()
    render(<OneDay />)
  })

  it('takes what people write, and shows it in one way', async () => {
    await userEvent.clear(field())
    await userEvent.type(field(), '5/3/27')
    await userEvent.tab()

    expect([value(), field()]).toEqual(['2027-03-05', expect.objectContaining({ value: '05 Mar 2027' })])
  })

  it('keeps what is no day as it was typed', async () => {
    await userEvent.clear(field())
    await userEvent.type(field(), 'next week')
    await userEvent.tab()

    expect([value(), field()]).toEqual(['next week', expect.objectContaining({ value: 'next week' })])
  })

  it('takes one from the calendar with one press, which closes it', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Due: choose from a calendar' }))
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')

    expect([value(), screen.queryByRole('dialog')]).toEqual(['2026-11-23', null])
  })
})

describe('the steps beside it', () => {
  const steps = (value: Period | null) => {
    render(<RangeSteps value={value} today="2026-11-15" onChange={chosen} />)
    return ['Previous period', 'Next period'].map((name) => screen.getByRole('button', { name }))
  }
  const isOff = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true'

  it.each<[string, Period | null, boolean[]]>([
    ['go both ways', { start: '2026-11-15', end: '2026-11-22' }, [false, false]],
    ['end with the first day that can be chosen', { start: '1926-11-16', end: '1926-11-17' }, [true, false]],
    ['reach it', { start: '1926-11-17', end: '1926-11-18' }, [false, false]],
    ['end with the last', { start: '2046-11-14', end: '2046-11-15' }, [false, true]],
    ['have nowhere to go from all time', null, [true, true]],
  ])('%s', (_what, value, expected) => {
    expect(steps(value).map(isOff)).toEqual(expected)
  })

  it('choose the period next to this one', async () => {
    const [before] = steps({ start: '2026-11-15', end: '2026-11-22' })
    if (before) await userEvent.click(before)
    expect(chosen).toHaveBeenCalledWith({ start: '2026-11-07', end: '2026-11-14' }, null)
  })
})
