import type { ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { onOneLine } from '#documents/document-facts.ts'
import type { FormatCell } from '#documents/format-cell.ts'
import { oneLine, wrapToFit } from './fit-text.ts'
import { accent, inkFaint, inkSoft, line, margin, type } from './look.ts'
import type { PageNumbers } from './page-numbers.ts'
import type { Sheet, TextLook } from './sheet.ts'

const small: TextLook = { size: type.small, colour: inkFaint }

/** What every page but the first begins with, and what every page ends with. */
export const drawFrame = (
  sheet: Sheet,
  { document, format, numbers }: { document: ReportDocument; format: FormatCell; numbers: PageNumbers },
): void => {
  const { left, right, width } = sheet
  const isFirst = sheet.file.bufferedPageRange().start === 0
  sheet.tags.artifact(() => {
    const foot = sheet.bottom + 22
    sheet.rule(line, { x: left, y: foot - 12, width })
    numbers.draw(sheet, foot)
    const made = `Made ${format('datetime', document.madeAt)} (${document.timeZone}) by Tillsight`
    sheet.text(made, small, { x: right, y: foot, align: 'right' })
    if (isFirst) return
    const head = `${oneLine(document.storeName)} · ${oneLine(document.title)}`
    sheet.text(sheet.cut(head, small, width * 0.6), small, { x: left, y: margin.top - 8 })
    const range = sheet.cut(oneLine(document.range), small, width * 0.38)
    sheet.text(range, small, { x: right, y: margin.top - 8, align: 'right' })
    sheet.rule(line, { x: left, y: margin.top, width })
  })
  if (!isFirst) sheet.y = sheet.top
}

/** The top of the first page: whose, what, which days, and what was left out. */
export const drawMasthead = (sheet: Sheet, document: ReportDocument): void => {
  const { left, width, tags } = sheet
  const paragraph = (text: string, look: TextLook, { gap, lines }: { gap: number; lines: number }) => {
    const measure = (tried: string) => sheet.measure(tried, look)
    for (const piece of wrapToFit(text, { width, lines, measure })) {
      sheet.y += look.size * 1.3
      sheet.text(piece, look, { x: left, y: sheet.y })
    }
    sheet.y += gap
  }
  tags.artifact(() => sheet.rect(accent, { x: left, y: sheet.y - 4, width: 28, height: 3 }))
  sheet.y += 6
  const store = { size: type.lead, weight: 'bold', colour: accent } as const
  tags.text('P', () => paragraph(document.storeName, store, { gap: 0, lines: 2 }))
  const head = [
    ...(document.storeAddress ? [onOneLine(document.storeAddress)] : []),
    ...(document.taxNumber ? [`Tax number ${document.taxNumber}`] : []),
  ]
  if (head.length > 0) tags.text('P', () => paragraph(head.join(' · '), small, { gap: 2, lines: 3 }))
  tags.text('H1', () => paragraph(document.title, { size: type.title, weight: 'bold' }, { gap: 5, lines: 2 }))
  const facts = [
    document.range,
    ...(document.comparison ? [`Compared with ${document.comparison}`] : []),
    ...document.filters,
  ]
  for (const [place, fact] of facts.entries()) {
    const look = { size: type.lead, colour: place === 0 ? inkSoft : inkFaint }
    tags.text('P', () => paragraph(fact, look, { gap: 1.5, lines: 2 }))
  }
  sheet.y += 8
}
