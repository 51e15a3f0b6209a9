import { describe, expect, it } from 'vitest'
import { documentFacts } from './document-facts.ts'
import { stylesXml } from './excel/cell-styles.ts'
import { cellFormatter } from './format-cell.ts'
import { axisLabels } from './pdf/chart-words.ts'
import { aTable, manySales, saleColumns } from './testing/a-document.ts'

const german = { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin' } as const
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('a document of a store in Germany', () => {
  it.each([
    ['money', 123_450, '1.234,50 €'],
    ['money', -123_450, '−1.234,50 €'],
    ['integer', 12_345, '12.345'],
    ['decimal', 2.25, '2,25'],
    ['percent', 12.44, '12,4 %'],
    ['date', '2026-03-05', '05.03.2026'],
    ['datetime', new Date('2026-03-05T23:30:00Z'), '06.03.2026, 00:30'],
  ] as const)('shows %s %j as %s', (kind, value, text) => {
    expect(plain(cellFormatter(german)(kind, value))).toBe(text)
  })

  it('has short amounts on its axes', () => {
    expect(plain(axisLabels('money', german)(1_250_000))).toBe('12,5K €')
  })

  it('has the sign behind the amount and the day before the month in Excel', () => {
    const styles = stylesXml(german)

    expect(styles).toContain('formatCode="#,##0.00&quot; €&quot;;-#,##0.00&quot; €&quot;"')
    expect(styles).toContain('formatCode="dd\\.mm\\.yyyy"')
  })

  it('begins with the address and the tax number of the store, where it has them', () => {
    const document = aTable(saleColumns, manySales(1))
    const head = { storeAddress: 'Torstraße 1\n\n10119 Berlin ', taxNumber: 'DE 123' }

    expect(documentFacts({ ...document, ...head })).toEqual(
      expect.arrayContaining([
        ['Address', 'Torstraße 1, 10119 Berlin'],
        ['Tax number', 'DE 123'],
      ]),
    )
    expect(documentFacts(document).map(([name]) => name)).not.toContain('Address')
  })
})
