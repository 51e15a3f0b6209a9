// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BarChart, LineChart, PieChart, RankedBars, Sparkline, WaterfallChart } from './charts.ts'
import { BarChart as LazyBarChart } from './charts-lazy.tsx'

class NoResize {
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', NoResize))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dollars = (value: number) => `$${value.toFixed(2)}`
const hours = ['9:00', '10:00', '11:00'].map((label) => ({ label }))
const sales = {
  title: 'Hourly Activity',
  summary: 'Sales peak at 10:00.',
  buckets: hours,
  bucketName: 'Hour',
  series: [
    { name: 'Today', values: [10, 30.5, null] },
    { name: 'Yesterday', values: [5, -2, 7], compared: true },
  ],
  format: dollars,
}
const plot = () => screen.getByRole('application')
const spoken = () => screen.getByRole('status').textContent

describe.each([
  ['bars', () => <BarChart {...sales} />],
  ['lines', () => <LineChart {...sales} />],
])('reading %s by keyboard', (_, chart) => {
  beforeEach(() => void render(chart()))

  it('says what the chart says, then each place', async () => {
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(plot())
    expect(plot().getAttribute('aria-label')).toBe('Hourly Activity. Sales peak at 10:00.')
    expect(spoken()).toBe('9:00: Today $10.00, Yesterday $5.00')
    await userEvent.keyboard('{ArrowRight}')
    expect(spoken()).toBe('10:00: Today $30.50, Yesterday $-2.00')
    await userEvent.keyboard('{End}')
    expect(spoken()).toBe('11:00: Today n/a, Yesterday $7.00')
    await userEvent.keyboard('{Home}')
    expect(spoken()).toBe('9:00: Today $10.00, Yesterday $5.00')
  })

  it('hides the cursor on Esc, keeps the focus, and shows it again with an arrow', async () => {
    plot().focus()
    await userEvent.keyboard('{Escape}')
    expect(spoken()).toBe('')
    expect(document.activeElement).toBe(plot())
    await userEvent.keyboard('{ArrowLeft}')
    expect(spoken()).toContain('11:00')
  })

  it('leaves the keys of the browser alone', async () => {
    plot().focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(spoken()).toContain('9:00')
  })

  it('can be read as a table', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    const table = screen.getByRole('table', { name: 'Hourly Activity' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Hour', 'Today', 'Yesterday'])
    expect(within(table).getByRole('row', { name: '11:00 n/a $7.00' })).toBeTruthy()
    expect(screen.queryByRole('application')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'View as chart' }))
    expect(plot()).toBeTruthy()
  })
})

describe('a chart', () => {
  it('marks the last place as unfinished', () => {
    const { container } = render(<BarChart {...sales} isLastUnfinished />)
    expect(container.querySelector('svg .chart-note')?.textContent).toBe('so far')
    expect(container.querySelectorAll('pattern')).toHaveLength(1)
  })

  it('says so where all that is drawn is what is compared with', () => {
    render(<BarChart {...sales} series={[{ name: 'Yesterday', values: [1, 2, 3], compared: true }]} />)
    expect(screen.getByRole('listitem').textContent).toBe('Yesterday')
  })

  it.each([
    ['values', [{ name: 'Today', values: [null, null, null] }]],
    ['series', []],
  ])('without %s says so and offers no table', (_, series) => {
    render(<LineChart {...sales} series={series} />)
    expect(screen.getByText('No data in this range')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('keeps its height while its code is on the way', async () => {
    const { container } = render(<LazyBarChart {...sales} />)
    expect(screen.getByRole('heading', { name: 'Hourly Activity' })).toBeTruthy()
    const waiting = container.querySelector<HTMLElement>('.chart > [style]')?.style.height
    await screen.findByRole('application')
    expect(container.querySelector<HTMLElement>('.chart-body')?.style.minHeight).toBe(waiting)
  })
})

it('reads a doughnut slice by slice, with its share', async () => {
  const slices = [1, 2, 3, 4, 5, 6, 79].map((value) => ({ label: `No. ${value}`, value }))
  render(
    <PieChart
      title="Categories"
      summary="No. 79 leads."
      slices={slices}
      sliceName="Category"
      valueName="Revenue"
      format={dollars}
    />,
  )
  plot().focus()
  await screen.findByText('No. 79: Revenue $79.00 (79.0%)')
  await userEvent.keyboard('{End}')
  expect(spoken()).toBe('Other: Revenue $3.00 (3.0%)')
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  expect(screen.getAllByRole('row')).toHaveLength(8)
})

it('ranks the largest five, all of them in words', () => {
  const entries = [3, 9, 1, 7, 5, 8].map((value) => ({ label: `No. ${value}`, value, note: `${value} sold` }))
  render(
    <RankedBars
      title="Top 5 Products"
      summary="No. 9 leads."
      entries={entries}
      heads={{ entry: 'Product', value: 'Revenue', note: 'Sold' }}
      format={dollars}
    />,
  )
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual([9, 8, 7, 5, 3].map((value) => `No. ${value}${value} sold$${value}.00`))
})

it('links a ranked entry to its page', () => {
  render(
    <MemoryRouter>
      <RankedBars
        title="Top 5 Products"
        summary="Mug leads."
        entries={[{ label: 'Mug', value: 9, to: '/mug' }]}
        heads={{ entry: 'Product', value: 'Revenue' }}
        format={dollars}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Mug' }).getAttribute('href')).toBe('/mug')
})

it('shows the note of a place in its tooltip and its table', async () => {
  render(
    <BarChart
      {...sales}
      buckets={[{ label: '9:00', note: '2 sales' }]}
      series={[{ name: 'Revenue', values: [7] }]}
      noteName="Sales"
    />,
  )
  plot().focus()
  await screen.findByText('9:00, 2 sales: Revenue $7.00')
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  expect(screen.getByRole('row', { name: '9:00 $7.00 2 sales' })).toBeTruthy()
})

describe('explaining a value', () => {
  const explained = vi.fn()
  const explaining = {
    ...sales,
    series: [{ name: 'Average', values: [null, 30.5, null, 7], onExplain: explained }],
    buckets: ['9:00', '10:00', '11:00', '12:00'].map((label) => ({ label })),
  }
  beforeEach(() => explained.mockReset())

  it('takes a second press of a finger, though it was lifted in between', () => {
    render(<BarChart {...explaining} />)
    const chart = plot()
    vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 240))
    const tap = () => {
      const finger = { pointerType: 'touch', clientX: 240, clientY: 100 }
      fireEvent.pointerDown(chart, finger)
      fireEvent.pointerUp(chart, finger)
      fireEvent.pointerLeave(chart, finger)
      chart.focus()
      fireEvent.click(chart, finger)
    }
    tap()
    expect(chart.textContent).toContain('10:00')
    expect(explained).not.toHaveBeenCalled()
    tap()
    expect(explained).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('keeps its place while a dialog is open, and leaves it with the focus', async () => {
    render(<BarChart {...explaining} />)
    const dialog = document.body.appendChild(document.createElement('dialog'))
    const close = dialog.appendChild(document.createElement('button'))
    plot().focus()
    await userEvent.keyboard('{ArrowRight}')
    fireEvent.blur(plot(), { relatedTarget: close })
    expect(spoken()).toContain('10:00')
    fireEvent.blur(plot(), { relatedTarget: document.body })
    expect(spoken()).toBe('')
    dialog.remove()
  })

  it('is reached by keyboard in the table, wherever the first value is, and past what has none', async () => {
    render(<BarChart {...explaining} />)
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('$30.50')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('$7.00')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(explained).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('is possible for ranks and notes in the table, too', async () => {
    render(
      <>
        <RankedBars
          title="Top 5 Products"
          summary="Mug leads."
          entries={[
            { label: 'Mug', value: 9, note: '2 sold', onExplain: explained, onExplainNote: explained },
          ]}
          heads={{ entry: 'Product', value: 'Revenue', note: 'Sold' }}
          format={dollars}
        />
        <BarChart
          {...sales}
          buckets={[{ label: '9:00', note: '4 sales' }]}
          series={[{ name: 'Revenue', values: [7] }]}
          noteName="Sales"
          onExplainNote={explained}
        />
      </>,
    )
    for (const toTable of screen.getAllByRole('button', { name: 'View as table' })) {
      await userEvent.click(toTable)
    }
    for (const name of ['$9.00', '2 sold', '4 sales']) {
      await userEvent.click(screen.getByRole('button', { name }))
    }
    expect(explained).toHaveBeenCalledTimes(3)
  })
})

it.each([
  [
    900,
    ['Revenue', 'Cost of goods', 'Gross profit', 'Stock losses', 'Variable', 'Fixed costs', 'Net profit'],
  ],
  [310, ['Sales', 'Gross', 'Var.', 'Net', 'Goods', 'Lost', 'Fixed']],
])('names every step of a waterfall %i px wide', (width, names) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const steps = [
    { label: 'Revenue', tick: 'Sales', value: 1300, isSum: true },
    { label: 'Cost of goods', tick: 'Goods', value: -520 },
    { label: 'Gross profit', tick: 'Gross', value: 780, isSum: true },
    { label: 'Stock losses', tick: 'Lost', value: -60 },
    { label: 'Variable', tick: 'Var.', value: -35 },
    { label: 'Fixed costs', tick: 'Fixed', value: -400 },
    { label: 'Net profit', tick: 'Net', value: 285, isSum: true },
  ]
  const { container } = render(
    <WaterfallChart
      {...{ title: 'Profit', summary: 'A profit.', steps, format: dollars }}
      heads={{ step: 'Step', value: 'Amount' }}
    />,
  )
  vi.restoreAllMocks()

  const ticks = [...container.querySelectorAll('.chart-tick')].map(({ textContent }) => textContent ?? '')
  expect(ticks.filter((text) => !text.includes('$'))).toEqual(names)
})

it('gives a sparkline its sentence', () => {
  render(<Sparkline values={[1, null, 3]} summary="Revenue rises." />)
  expect(screen.getByRole('img', { name: 'Revenue rises.' })).toBeTruthy()
})
