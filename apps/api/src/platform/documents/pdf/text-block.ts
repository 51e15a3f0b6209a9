import { wrapToFit } from './fit-text.ts'
import { type } from './look.ts'
import type { Sheet, TextLook } from './sheet.ts'

/** Turns the page where less than this is left of it. */
export const makeRoom = (sheet: Sheet, height: number): void => {
  if (sheet.y + height > sheet.bottom) sheet.turn()
}

export const drawHeading = (sheet: Sheet, text: string, keptWith: number): void => {
  makeRoom(sheet, 30 + keptWith)
  const look: TextLook = { size: type.heading, weight: 'bold' }
  sheet.y += 24
  sheet.tags.text('H2', () => {
    const [line = ''] = wrapToFit(text, {
      width: sheet.width,
      lines: 1,
      measure: (tried) => sheet.measure(tried, look),
    })
    sheet.text(line, look, { x: sheet.left, y: sheet.y })
  })
  sheet.y += 8
}

/** Lines under each other, over as many pages as they need. */
export const drawParagraph = (
  sheet: Sheet,
  text: string,
  { look, indent = 0, lines = 40 }: { look: TextLook; indent?: number; lines?: number },
): void => {
  const measure = (tried: string) => sheet.measure(tried, look)
  for (const line of wrapToFit(text, { width: sheet.width - indent, lines, measure })) {
    makeRoom(sheet, look.size * 1.4)
    sheet.y += look.size * 1.4
    sheet.tags.text('P', () => sheet.text(line, look, { x: sheet.left + indent, y: sheet.y }))
  }
}
