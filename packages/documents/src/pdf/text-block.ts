import { wrapToFit } from './fit-text.ts'
import { type } from './look.ts'
import type { Sheet, TextLook } from './sheet.ts'

/** Turns the page where less than this is left of it. */
export const makeRoom = (sheet: Sheet, height: number): void => {
  if (sheet.y + height > sheet.bottom) sheet.turn()
}

export const roomForHeading = 32

export const drawHeading = (sheet: Sheet, text: string, keptWith: number): void => {
  makeRoom(sheet, roomForHeading + keptWith)
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
