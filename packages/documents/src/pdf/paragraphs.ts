import { type Measure, oneLine, wrapToFit } from './fit-text.ts'
import { type } from './look.ts'
import type { Sheet, TextLook } from './sheet.ts'
import { makeRoom } from './text-block.ts'

const lead = 14
const gap = 5
const look: TextLook = { size: type.lead }

/** Word by word, since a cell would be cut where it is too long. Only a word that is wider than a line is broken. */
function* linesOf(paragraph: string, width: number, measure: Measure): Generator<string> {
  let line = ''
  for (const word of paragraph.split(/\s+/).map(oneLine)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') yield line
    const parts = wrapToFit(word, { width, lines: word.length, measure })
    yield* parts.slice(0, -1)
    line = parts.at(-1) ?? ''
  }
  yield line
}

/** Each goes on over as many pages as it needs. */
export const drawParagraphs = (sheet: Sheet, paragraphs: readonly string[]): void => {
  const measure = (text: string): number => sheet.measure(text, look)
  sheet.y += gap
  for (const paragraph of paragraphs) {
    for (const line of linesOf(paragraph, sheet.width, measure)) {
      makeRoom(sheet, lead)
      sheet.tags.text('P', () => sheet.text(line, look, { x: sheet.left, y: sheet.y + lead * 0.8 }))
      sheet.y += lead
    }
    sheet.y += gap
  }
  // Cards that follow begin without a space of their own.
  sheet.y += gap
}
