import type { ReportDefinition } from '@tillsight/domain/figures/reports/report-table'
import { wrapToFit } from './fit-text.ts'
import { inkSoft, type } from './look.ts'
import type { Sheet, TextLook } from './sheet.ts'
import { drawHeading, makeRoom } from './text-block.ts'

const lead = 11.5
const gap = 3
const termRoom = 126
const termLook: TextLook = { size: type.body, weight: 'bold' }
const textLook: TextLook = { size: type.body, colour: inkSoft }

/** Terms at the left, and beside each what it means; none is torn over two pages. */
export const drawDefinitions = (sheet: Sheet, definitions: readonly ReportDefinition[]): void => {
  if (definitions.length === 0) return
  const linesOf = (text: string, look: TextLook, width: number) =>
    wrapToFit(text, { width, lines: 20, measure: (tried) => sheet.measure(tried, look) })
  const drawLines = (lines: string[], look: TextLook, x: number) =>
    sheet.tags.text('P', () => {
      for (const [place, line] of lines.entries())
        sheet.text(line, look, { x, y: sheet.y + lead * (place + 0.8) })
    })
  const told = definitions.map(({ term, text }) => {
    const terms = linesOf(term, termLook, termRoom - 12)
    const texts = linesOf(text, textLook, sheet.width - termRoom)
    return { terms, texts, height: Math.max(terms.length, texts.length) * lead + gap }
  })
  const whole = told.reduce((sum, { height }) => sum + height, 0)
  drawHeading(sheet, 'Definitions', Math.min(whole, (sheet.bottom - sheet.top) / 2))
  sheet.y += 2
  for (const { terms, texts, height } of told) {
    makeRoom(sheet, height)
    drawLines(terms, termLook, sheet.left)
    drawLines(texts, textLook, sheet.left + termRoom)
    sheet.y += height
  }
}
