import { wrapToFit } from '#documents/pdf/fit-text.ts'
import type { Sheet, TextLook } from '#documents/pdf/sheet.ts'

/** Something as high as the page is wide of it: drawn once it is known where it goes. */
export type Row = { height: number; draw: (top: number) => void }

type Column = { text: string; look: TextLook; x: number; width: number; align?: 'left' | 'right' | 'centre' }

const lineHeight = 1.32
const mostLines = 6

/** The start of a column's text: its left edge, its right edge or its middle. */
const startOf = ({ x, width, align = 'left' }: Column): number =>
  align === 'left' ? x : align === 'right' ? x + width : x + width / 2

/** Texts next to each other, each wrapped in its own column; read as one paragraph. */
export const textRow = (sheet: Sheet, columns: readonly Column[], gap = 0): Row => {
  const set = columns.map((column) => ({
    ...column,
    lines: wrapToFit(column.text, {
      width: column.width,
      lines: mostLines,
      measure: (tried) => sheet.measure(tried, column.look),
    }),
  }))
  const heightOf = ({ lines, look }: (typeof set)[number]) => lines.length * look.size * lineHeight
  return {
    height: Math.max(...set.map(heightOf)) + gap,
    draw: (top) =>
      sheet.tags.text('P', () => {
        for (const column of set)
          for (const [place, line] of column.lines.entries()) {
            const y = top + column.look.size * (1 + place * lineHeight)
            sheet.text(line, column.look, { x: startOf(column), y, align: column.align ?? 'left' })
          }
      }),
  }
}

export const gap = (height: number): Row => ({ height, draw: () => {} })

export const ruleRow = (
  sheet: Sheet,
  { colour, x, width, around }: { colour: string; x: number; width: number; around: number },
): Row => ({
  height: around * 2,
  draw: (top) => sheet.tags.artifact(() => sheet.rule(colour, { x, y: top + around, width, thickness: 0.6 })),
})

export const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0)
