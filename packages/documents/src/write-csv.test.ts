import { parse } from 'csv-parse/sync'
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
import { writeCsv } from './write-csv.ts'

/** As RFC 4180 has it and not a sign more: CRLF, and the same number of fields on every line. */
const strict = { bom: true, record_delimiter: '\r\n', relax_quotes: false, relax_column_count: false }
const read = async (document: Parameters<typeof writeCsv>[0], options = {}): Promise<string[][]> =>
  parse(await bytesOf(writeCsv(document)), { ...strict, ...options })

describe('a table as CSV', () => {
  it('writes a weight with its three decimals, and adds weights up without the rest of a float', async () => {
    const rows = [0.1, 0.2, 3].map((quantity) => ({ quantity }))
    const columns = [{ key: 'quantity', label: 'Quantity', kind: 'integer', total: 'sum' }] as const
    expect((await read(aTable(columns, [{ quantity: 0.735 }]))).flat()).toContain('0.735')
    expect((await read(aTable(columns, rows))).flat()).toEqual(['Quantity', '0.1', '0.2', '3'])
  })

  it('begins with a byte order mark and ends every line with CRLF', async () => {
    const bytes = await bytesOf(writeCsv(aTable(saleColumns, manySales(2))))

    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(bytes.toString().endsWith('\r\n')).toBe(true)
  })

  it('has real decimals, days and instants, and keeps a loss a number', async () => {
    const [, row] = await read(
      aTable(
        [
          { key: 'profit', label: 'Profit', kind: 'money' },
          { key: 'cents', label: 'Cents', kind: 'money' },
          { key: 'sold', label: 'Sold', kind: 'integer' },
          { key: 'each', label: 'Each', kind: 'decimal' },
          { key: 'margin', label: 'Margin', kind: 'percent' },
          { key: 'day', label: 'Day', kind: 'date' },
          { key: 'at', label: 'At', kind: 'datetime' },
          { key: 'none', label: 'None', kind: 'money' },
        ],
        [
          {
            profit: -123456789,
            cents: -7,
            sold: -3,
            each: 2.5,
            margin: -12.5,
            day: '2026-02-28',
            at: new Date('2026-07-01T22:30:00Z'),
            none: null,
          },
        ],
      ),
    )

    expect(row).toEqual([
      '-1234567.89',
      '-0.07',
      '-3',
      '2.5',
      '-12.5',
      '2026-02-28',
      '2026-07-02T00:30:00+02:00',
      '',
    ])
  })

  it.each(attackCells)('holds as text what looks like a formula: %j', async (cell) => {
    const [, [read_ = ''] = []] = await read(aColumnOf(cell))

    expect(read_.replace(/^'/, '')).toBe(cell)
    expect(read_).not.toMatch(/^\s*[=+\-@＝\t\r](?![\d ]*$)/)
  })

  it('leaves a phone number as it is', async () => {
    expect(await read(aColumnOf('+49 30 123456', '+12133734253'))).toEqual([
      [expect.any(String)],
      ['+49 30 123456'],
      ['+12133734253'],
    ])
  })

  it('escapes a NUL in front, and a label like any other cell', async () => {
    const rows = await read(aTable([{ key: 'name', label: '=cmd', kind: 'text' }], [{ name: '\u0000=1' }]))

    expect(rows).toEqual([["'=cmd"], ["'\u0000=1"]])
  })

  it('says so where there is nothing', async () => {
    const rows = await read(aTable(saleColumns, []))

    expect(rows).toHaveLength(2)
    expect(rows[1]?.[0]).toBe('No sales in this range.')
  })
})

describe('a document of several parts as CSV', () => {
  it('says what it is, then has each part under its heading, after a blank line', async () => {
    const table = { columns: saleColumns.slice(4, 6), emptyMessage: 'No sales.' }
    const bytes = await bytesOf(
      writeCsv(
        aDocument({
          comparison: '17 Oct 2026 – 31 Oct 2026',
          filters: ['Category: Mugs'],
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
                  changedBy: { amount: 17.75, unit: '%' },
                },
                { label: 'Profit', kind: 'money', value: 12, previous: 0, change: 'from nothing' },
                { label: 'Margin', kind: 'percent', value: null },
              ],
              charts: [
                {
                  shape: 'bar',
                  title: 'By day',
                  kind: 'money',
                  labels: ['Mon', 'Tue'],
                  series: [{ name: 'Revenue', values: [4711, null] }],
                },
              ],
              definitions: [{ term: 'Revenue', text: 'What was sold, less returns.' }],
            },
            { heading: 'Sales', table: { ...table, rows: [{ quantity: 2, total: 4711 }] } },
            { heading: 'Returns', table: { ...table, rows: [] } },
          ],
        }),
      ),
    )

    expect(bytes.toString().replace('\ufeff', '').split('\r\n')).toEqual([
      'Sales report',
      'Store,Corner & Sons',
      'Range,1 Nov 2026 – 15 Nov 2026',
      'Compared with,17 Oct 2026 – 31 Oct 2026',
      'Filter,Category: Mugs',
      'Currency,USD',
      'Time zone,Europe/Berlin',
      'Created,2026-11-15T08:30:00+01:00',
      '',
      'Overview',
      'Figure,Value,Before,Change,Kind of change',
      'Revenue,47.11,40.00,17.75,%',
      'Profit,0.12,0.00,,from nothing',
      'Margin,n/a,,,',
      '',
      'By day,Revenue',
      'Mon,47.11',
      'Tue,',
      '',
      'Sales',
      'Quantity,Total',
      '2,47.11',
      '',
      'Returns',
      'Quantity,Total',
      'No sales.,',
      '',
      'Definitions',
      'Revenue,"What was sold, less returns."',
      '',
    ])
  })
})

it('writes text to read below its heading', async () => {
  const sections = [{ heading: 'Why', paragraphs: ['To sell, and to take returns', '=1+1'] }]
  const written = String(await bytesOf(writeCsv(aDocument({ sections }))))

  expect(written).toContain('Why\r\n"To sell, and to take returns"\r\n\'=1+1')
})
