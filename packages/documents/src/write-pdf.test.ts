import type {
  ReportChart,
  ReportColumn,
  ReportDocument,
} from '@tillsight/domain/figures/reports/report-table'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import {
  aColumnOf,
  aDocument,
  aTable,
  bytesOf,
  manySales,
  saleColumns,
} from '#documents/testing/a-document.ts'
import { attackCells } from '#documents/testing/attack-cells.ts'
import { cellFormatter } from './format-cell.ts'
import { writePdf } from './write-pdf.ts'

const read = async (document: ReportDocument) => {
  const bytes = await bytesOf(writePdf(document))
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, place) => {
      const page = await file.getPage(place + 1)
      const { items } = await page.getTextContent()
      const [, , width = 0, height = 0] = page.view
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      return {
        text: text.replace(/\s+/g, ' '),
        isLandscape: width > height,
        tags: await page.getStructTree(),
      }
    }),
  )
  return { bytes, file, pages, text: pages.map(({ text }) => text).join(' ') }
}

const figures: ReportDocument = aDocument({
  comparison: '17 Oct 2026 – 31 Oct 2026',
  filters: ['Category: Mugs'],
  sections: [
    {
      heading: 'Overview',
      figures: [
        { label: 'Revenue', kind: 'money', value: 123456, previous: 100000, change: '+23.5%', tone: 'gain' },
        {
          label: 'Profit',
          kind: 'money',
          value: -4210,
          previous: null,
          change: 'from nothing',
          tone: 'loss',
        },
        { label: 'Margin', kind: 'percent', value: null },
      ],
      charts: [
        {
          shape: 'bar',
          title: 'Revenue by day',
          kind: 'money',
          labels: ['Mon', 'Tue'],
          series: [
            { name: 'Revenue', values: [100, null] },
            { name: 'Before', values: [-50, 80] },
          ],
        },
        {
          shape: 'line',
          title: 'Sales by day',
          kind: 'integer',
          labels: ['Mon', 'Tue', 'Wed'],
          series: [{ name: 'Sales', values: [1, null, 3] }],
        },
        {
          shape: 'pie',
          title: 'By category',
          kind: 'money',
          labels: ['Mugs', 'Lamps'],
          series: [{ name: 'Revenue', values: [300, 100] }],
        },
        {
          shape: 'pie',
          title: 'By seller',
          kind: 'money',
          labels: [],
          series: [{ name: 'Revenue', values: [] }],
        },
      ],
      definitions: [{ term: 'Revenue', text: 'What was sold, less returns.' }],
    },
  ],
})

describe('a document as PDF', () => {
  it('says whose it is, what it is about, and when it was made', async () => {
    const { text, file } = await read(figures)

    for (const said of [
      'Corner & Sons',
      'Sales report',
      '1 Nov 2026 – 15 Nov 2026',
      'Compared with 17 Oct 2026',
      'Category: Mugs',
      'Made 15 Nov 2026, 08:30 (Europe/Berlin)',
      'Page 1 of',
    ]) {
      expect(text).toContain(said)
    }
    const { info } = await file.getMetadata()
    expect(info).toMatchObject({ Title: 'Sales report', Author: 'Corner & Sons', Language: 'en' })
  })

  it('has figures with what they are compared with, and charts with text for screen readers', async () => {
    const { text, pages } = await read(figures)

    for (const said of [
      '$1,234.56',
      '+23.5% was $1,000.00',
      '−$42.10',
      'n/a',
      'Mugs',
      '75.0%',
      'No data in this range.',
      'What was sold, less returns.',
    ]) {
      expect(text).toContain(said)
    }
    const tags = JSON.stringify(pages.map(({ tags }) => tags))
    expect(tags).toContain(
      '"alt":"Revenue by day. Revenue: Mon $1.00, Tue n/a. Before: Mon −$0.50, Tue $0.80."',
    )
    for (const role of ['H1', 'H2', 'H3', 'P', 'Figure']) expect(tags).toContain(`"role":"${role}"`)
  })

  it('repeats the header on every page, counts the pages, and adds up at the end', async () => {
    const rows = [...manySales(120)]
    const { pages, text } = await read(aTable(saleColumns, rows))

    expect(pages.length).toBeGreaterThan(2)
    for (const [place, page] of pages.entries()) {
      expect(page.text).toMatch(new RegExp(`Page ${place + 1} of ?${pages.length}\\b`))
      expect(page.text).toContain('Quantity')
    }
    for (const { number } of rows) expect(text).toContain(number)
    const total = rows.reduce((sum, row) => sum + Number(row.total), 0) / 100
    expect(pages.at(-1)?.text).toContain(`$${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
    const tags = JSON.stringify(pages[0]?.tags)
    for (const role of ['Table', 'TR', 'TH', 'TD']) expect(tags).toContain(`"role":"${role}"`)
  })

  it('never leaves a total without the rows above it, for any length of the table', async () => {
    const columns: ReportColumn[] = [
      { key: 'name', label: 'Product', kind: 'text' },
      { key: 'total', label: 'Total', kind: 'money', total: 'sum' },
    ]
    const lengths = Array.from({ length: 12 }, (_, place) => 45 + place)
    const rowsOf = (length: number) =>
      Array.from({ length }, (_, place) => ({ name: `Mug ${length}-${place}.`, total: 100 }))
    const sections = lengths.map((length) => ({
      heading: `${length} mugs`,
      table: { columns, rows: rowsOf(length), emptyMessage: 'No mugs.' },
    }))
    const { pages } = await read(aDocument({ sections }))

    for (const length of lengths) {
      const last = pages.find(({ text }) => text.includes(`$${length}.00`))
      for (const { name } of rowsOf(length).slice(-3)) expect(last?.text).toContain(name)
    }
  })

  it('keeps a short table in one piece, on the next page where this one is too full', async () => {
    const names = Array.from({ length: 12 }, (_, place) => ({ name: `Mug ${place}.` }))
    const [section] = aColumnOf(...names.map(({ name }) => name)).sections
    if (!section?.table) throw new Error('This document has a table.')
    const parts = ['One', 'Two', 'Three', 'Four', 'Five'].map((heading) => ({ ...section, heading }))
    const { pages } = await read(aDocument({ sections: parts }))

    const rowsOn = pages.map(({ text }) => text.match(/Mug \d+\./g)?.length ?? 0)
    expect(rowsOn.map((count) => count % 12)).toEqual(pages.map(() => 0))
  })

  it('says of a chart of zeros that there is nothing to draw', async () => {
    const chart: ReportChart = {
      shape: 'bar',
      title: 'By hour',
      kind: 'money',
      labels: ['08:00', '09:00'],
      series: [{ name: 'Revenue', values: [0, null] }],
    }
    const { text } = await read(aDocument({ sections: [{ heading: 'Hours', charts: [chart] }] }))

    expect(text).toContain('No data in this range.')
  })

  it.each([
    ['UAH', '₴47.11'],
    ['EUR', '€47.11'],
    ['JPY', '¥47.11'],
    ['CAD', 'CA$47.11'],
  ])('shows money of %s as %s', (currency, shown) => {
    expect(cellFormatter({ currency, timeZone: 'UTC' })('money', 4711)).toBe(shown)
  })

  it('turns the paper where a table is wide', async () => {
    const wide = saleColumns.flatMap((column) => [column, { ...column, label: `${column.label} before` }])

    expect((await read(aTable(saleColumns.slice(2, 6), manySales(1)))).pages[0]?.isLandscape).toBe(false)
    expect((await read(aTable(wide, manySales(1)))).pages[0]?.isLandscape).toBe(true)
  })

  it.each([
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Дмитрий Ґалаґан'],
    ['Latin beyond English', 'Łukasz Żółć Nguyễn Thị Hồng'],
    ['Chinese', '王小明'],
    ['Japanese', '田中さくらカフェ'],
    ['Korean', '김철수'],
    ['Thai', 'กาแฟ'],
    ['Devanagari', 'राम'],
    ['Hebrew', 'שלום'],
    ['Arabic', 'محمد'],
    ['currency signs', '₹₽₴₸₺₪฿₫₩₦₱₵€£¥'],
    ['emoji', '☕🙂'],
  ])('sets %s', async (_script, name) => {
    const { text } = await read(aColumnOf(name))

    expect(text).toContain(name)
    expect(text).not.toContain('\ufffd')
  })

  it('goes on below where a table has more columns than the paper has room for, with every value whole', async () => {
    const days = Array.from({ length: 49 }, (_, day) => ({
      key: `day ${day}`,
      label: `Day ${day + 1}`,
      kind: 'money' as const,
    }))
    const row = Object.fromEntries(days.map(({ key }, day) => [key, 123_400 + day]))
    const columns = [{ key: 'name', label: 'Category', kind: 'text' as const }, ...days]
    const rows = [
      { name: 'Mugs', ...row },
      { name: 'Lamps', ...row },
    ]
    const { text } = await read(
      aDocument({ sections: [{ heading: 'Pivot', table: { columns, rows, emptyMessage: 'None.' } }] }),
    )

    expect(text).not.toContain('…')
    for (const [day, { label }] of days.entries()) {
      expect(text).toContain(label)
      expect(text.split(`$1,234.${String(day).padStart(2, '0')}`)).toHaveLength(3)
    }
  })

  it('embeds every font that it uses', async () => {
    const { bytes } = await read(aColumnOf('Anna', 'Дмитрий', '王小明', 'محمد'))

    const written = bytes.toString('latin1')
    const descriptors = written.match(/\/Type \/FontDescriptor/g) ?? []
    expect(descriptors.length).toBeGreaterThan(3)
    expect(written.match(/\/FontFile[23] \d+ 0 R/g)).toHaveLength(descriptors.length)
    expect(written).not.toContain('/Type1')
  })

  let reading: ReturnType<typeof read> | undefined
  const attacked = () => {
    reading ??= read(aColumnOf(...attackCells))
    return reading
  }
  it.each(attackCells)('shows text as it is even if it looks like something else: %j', async (cell) => {
    const { text, file } = await attacked()

    expect(text.replaceAll(' ', '')).toContain(cell.replace(/\s/g, '').slice(0, 40))
    expect(await file.getJSActions()).toBeNull()
  })

  it('wraps a long name and cuts an endless one, but never a number', async () => {
    const columns = saleColumns.map((column) => ({ ...column, label: column.label.repeat(2) }))
    const { text } = await read(
      aTable(columns, [
        {
          client: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(
            50,
          ),
          total: 123_456_789_012_345,
          profit: -123_456_789_012_345,
        },
      ]),
    )

    expect(text).toContain('…')
    expect(text).toContain('$1,234,567,890,123.45')
    expect(text).toContain('−$1,234,567,890,123.45')
  })

  it.each([
    { sections: aTable(saleColumns, []).sections, says: 'No sales in this range.' },
    { sections: [], says: 'Sales report' },
  ])('is a whole file where there is nothing: $says', async ({ sections, says }) => {
    const { pages } = await read(aDocument({ sections }))

    expect(pages).toHaveLength(1)
    expect(pages[0]?.text).toContain(says)
  })
})

it('text to read goes on over as many pages as it needs, and nothing of it is cut', async () => {
  const words = Array.from({ length: 4000 }, (_, place) => `word${place}`)
  const { pages } = await read(
    aDocument({ sections: [{ heading: 'Why', paragraphs: [words.join(' '), 'The end.'] }] }),
  )
  const text = pages.map((page) => page.text).join(' ')

  expect(pages.length).toBeGreaterThan(3)
  for (const word of ['Why', 'word0', 'word2000', 'word3999', 'The end.']) expect(text).toContain(word)
})
