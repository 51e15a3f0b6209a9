import type { ReportChart, ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { readXlsx } from 'hucre/xlsx'
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
import { writeExcel } from './write-excel.ts'

const read = async (document: ReportDocument, rowsPerSheet?: number) => {
  const book = await readXlsx(await bytesOf(writeExcel(document, rowsPerSheet ? { rowsPerSheet } : {})), {
    readStyles: true,
  })
  return Object.assign(book, {
    sheet: (place: number) => {
      const sheet = book.sheets[place]
      if (!sheet) throw new Error(`There is no sheet ${place}.`)
      return Object.assign(sheet, {
        cell: (row: number, column: number) => sheet.cells?.get(`${row},${column}`),
      })
    },
  })
}

const formulasIn = (book: Awaited<ReturnType<typeof read>>): string[] =>
  book.sheets.flatMap(({ cells }) => [...(cells?.values() ?? [])].flatMap(({ formula }) => formula ?? []))

describe('a table as an Excel sheet', () => {
  it('shows decimals only of weights', async () => {
    const columns = [{ key: 'quantity', label: 'Quantity', kind: 'integer', total: 'sum' }] as const
    const sheetOf = async (...quantities: number[]) => {
      const sheet = (
        await read(
          aTable(
            columns,
            quantities.map((quantity) => ({ quantity })),
          ),
        )
      ).sheet(0)
      return Array.from({ length: quantities.length + 1 }, (_, row) => sheet.cell(row + 1, 0))
    }
    const [ham, mug, sum] = await sheetOf(0.735, 2)
    expect([ham?.value, mug?.value]).toEqual([0.735, 2])
    expect([ham, mug, sum].map((cell) => cell?.style?.numFmt)).toEqual(['#,##0.000', '#,##0', '#,##0.000'])
    const whole = await sheetOf(1, 2)
    expect(whole.map((cell) => cell?.style?.numFmt)).toEqual(['#,##0', '#,##0', '#,##0'])
  })

  it('has real numbers, dates and money, in their formats', async () => {
    const [row] = manySales(1)
    const book = await read(
      aTable([...saleColumns, { key: 'day', label: 'Day', kind: 'date' }], [{ ...row, day: '2026-02-28' }]),
    )

    const sheet = book.sheet(0)
    const cells = Array.from({ length: 9 }, (_, column) => sheet.cell(1, column))
    expect(sheet.name).toBe('Sales')
    expect(cells.map((cell) => cell?.value)).toEqual([
      'S-100000',
      new Date('2026-01-01T01:00:00Z'),
      'Customer 0',
      'Espresso cup',
      1,
      1,
      -4,
      -4,
      new Date('2026-02-28T00:00:00Z'),
    ])
    expect(cells.map((cell) => cell?.style?.numFmt)).toEqual([
      '@',
      'yyyy\\-mm\\-dd\\ hh:mm',
      '@',
      '@',
      '#,##0',
      '$#,##0.00;-$#,##0.00',
      '$#,##0.00;-$#,##0.00',
      '0.0%',
      'yyyy\\-mm\\-dd',
    ])
    const alignmentOf = (place: number) => cells[place]?.style?.alignment?.horizontal
    expect([1, 8].map(alignmentOf)).toEqual(['left', 'left'])
    expect([4, 5, 6, 7].map(alignmentOf)).toEqual(['right', 'right', 'right', 'right'])
  })

  it.each([
    { currency: 'EUR', format: '"€"#,##0.00;-"€"#,##0.00' },
    { currency: 'JPY', format: '"¥"#,##0;-"¥"#,##0' },
    { currency: 'CHF', format: '"CHF "#,##0.00;-"CHF "#,##0.00' },
  ])('shows money as $currency does', async ({ currency, format }) => {
    const book = await read({ ...aTable(saleColumns, manySales(1)), currency })

    expect(book.sheet(0).cell(1, 5)?.style?.numFmt).toBe(format)
  })

  it('freezes and filters its header, and widens columns for what they hold', async () => {
    const sheet = (await read(aTable(saleColumns, manySales(3)))).sheet(0)

    expect(sheet.freezePane).toMatchObject({ rows: 1 })
    expect(sheet.autoFilter).toMatchObject({ range: 'A1:H4' })
    expect(sheet.columns?.[3]?.width).toBeGreaterThan(15)
  })

  it('ends with totals that are formulas and already have their results', async () => {
    const rows = [...manySales(50)]
    const sum = (key: string) => rows.reduce((all, row) => all + Number(row[key]), 0)
    const sheet = (await read(aTable(saleColumns, rows))).sheet(0)

    const total = (column: number) => {
      const cell = sheet.cell(51, column)
      return { formula: cell?.formula, result: cell?.formulaResult }
    }
    expect(sheet.cell(51, 0)?.value).toBe('Total')
    expect(total(4)).toEqual({ formula: 'SUM(E2:E51)', result: sum('quantity') })
    expect(total(5)).toEqual({ formula: 'SUM(F2:F51)', result: sum('total') / 100 })
    expect(total(7).formula).toBe('IF(F52=0,"n/a",G52/F52)')
    expect(total(7).result).toBeCloseTo(sum('profit') / sum('total'), 10)
  })

  it('goes on in another sheet where one is full, and adds up all of them', async () => {
    const book = await read(aTable(saleColumns, manySales(20)), 10)

    expect(book.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Sales', 9],
      ['Sales (2)', 9],
      ['Sales (3)', 6],
      ['Definitions', 6],
    ])
    expect(book.sheet(2).cell(5, 4)?.formula).toBe("SUM('Sales'!E2:E9,'Sales (2)'!E2:E9,E2:E5)")
    expect(formulasIn(book)).toHaveLength(4)
  })

  it.each(attackCells)('stores text as text even if it looks like something else: %j', async (cell) => {
    const book = await read(aColumnOf(cell))

    const expected = cell.replaceAll(/\r\n?/g, '\n')
    const kept = expected.length > 32_767 ? `${expected.slice(0, 32_766)}…` : expected
    expect(book.sheet(0).cell(1, 0)).toMatchObject({ type: 'string', value: kept })
    expect(formulasIn(book)).toEqual([])
  })

  it('drops what XML forbids', async () => {
    const book = await read(aColumnOf('a\u0000b\u0008c\u001fd\ufffee\ud800f'))

    expect(book.sheet(0).cell(1, 0)?.value).toBe('abcde\ufffdf')
  })

  it('says so where there is nothing', async () => {
    const book = await read(aTable(saleColumns, []))

    expect(book.sheet(0).rows[1]?.[0]).toBe('No sales in this range.')
    expect(formulasIn(book)).toEqual([])
  })
})

describe('a document as an Excel workbook', () => {
  const section = (heading: string) => ({
    heading,
    table: { columns: saleColumns, rows: manySales(1), emptyMessage: '' },
  })

  it('has a sheet for each part, under names that Excel takes', async () => {
    const headings = [
      'Sales',
      'sales',
      'A/B: [all]?*\\',
      "'quoted'",
      'History',
      '',
      `${'long '.repeat(10)}`,
      'Definitions',
    ]
    const book = await read(aDocument({ sections: headings.map(section) }))

    expect(book.sheets.map(({ name }) => name)).toEqual([
      'Sales',
      'sales (2)',
      'A B all',
      'quoted',
      'History sheet',
      'sheet',
      'long long long long long long l',
      'Definitions (2)',
      'Definitions',
    ])
  })

  const byDay: ReportChart = {
    shape: 'line',
    title: 'By day',
    kind: 'money',
    labels: ['Mon'],
    series: [{ name: 'Revenue', values: [4711] }],
  }

  it('begins with the figures and the values of the charts that have no table, and ends with what the words mean', async () => {
    const book = await read(
      aDocument({
        sections: [
          {
            heading: 'Overview',
            figures: [
              {
                label: 'Revenue',
                kind: 'money',
                value: 4711,
                previous: 4000,
                change: '+17.8%',
                changedBy: { amount: 17.775, unit: '%' },
              },
              { label: 'Profit', kind: 'money', value: 12, previous: 0, change: 'from nothing' },
              {
                label: 'Rate',
                kind: 'percent',
                value: 12,
                previous: 10,
                change: '+2.0 points',
                changedBy: { amount: 2, unit: 'points' },
              },
              { label: 'Margin', kind: 'percent', value: null },
            ],
            charts: [byDay],
            definitions: [{ term: 'Revenue', text: 'What was sold, less returns.' }],
          },
          { ...section('Sales'), charts: [{ ...byDay, title: 'What the table tells' }] },
        ],
      }),
    )

    expect(book.sheets.map(({ name }) => name)).toEqual(['Summary', 'Sales', 'Definitions'])
    expect(book.sheet(0).rows).toEqual(
      expect.arrayContaining([
        ['Figure', 'Value', 'Before', 'Change', null],
        ['Revenue', 47.11, 40, 0.17775, null],
        ['Profit', 0.12, 0, 'from nothing', null],
        ['Rate', 0.12, 0.1, 2, 'points'],
        ['Margin', 'n/a', null, null, null],
        ['Mon', 47.11, null, null, null],
      ]),
    )
    expect(JSON.stringify(book.sheet(0).rows)).not.toContain('What the table tells')
    expect(book.sheet(2).rows).toEqual(
      expect.arrayContaining([
        ['Store', 'Corner & Sons'],
        ['Revenue', 'What was sold, less returns.'],
      ]),
    )
  })
})
