import type { ReportFigure } from '@tillsight/domain/reports/report-table'
import type { FormatCell } from '#platform/documents/format-cell.ts'
import { oneLine } from './fit-text.ts'
import { accent, inkFaint, inkSoft, loss, paper, type } from './look.ts'
import type { Sheet } from './sheet.ts'
import { makeRoom } from './text-block.ts'

const gap = 8
const padding = 10
const valueSize = 16

/** The look of a text that must be whole: smaller where it is long, and never cut. */
const shrunk = (sheet: Sheet, text: string, width: number) => {
  const wanted = sheet.measure(text, { size: valueSize, weight: 'bold' })
  return { size: valueSize * Math.min(1, width / wanted), weight: 'bold' } as const
}

const tones = { gain: accent, loss }

const drawFigure = (
  sheet: Sheet,
  { label, value, previous, change, tone, kind }: ReportFigure,
  { x, width, height, format }: { x: number; width: number; height: number; format: FormatCell },
): void => {
  const { y } = sheet
  const [left, room] = [x + padding, width - 2 * padding]
  sheet.tags.artifact(() => {
    sheet.file.roundedRect(x, y, width, height, 5).fill(paper)
  })
  sheet.tags.text('P', () => {
    const name = { size: type.small + 0.5, colour: inkSoft }
    sheet.text(sheet.cut(oneLine(label), name, room), name, { x: left, y: y + 16 })
    const shown = value === null ? 'n/a' : oneLine(format(kind, value))
    sheet.text(shown, shrunk(sheet, shown, room), { x: left, y: y + 36 })
    if (change === undefined && previous === undefined) return
    const said = oneLine(change ?? '')
    const look = { size: type.small, weight: 'bold', colour: tone ? tones[tone] : inkFaint } as const
    const cut = sheet.cut(said, look, room)
    sheet.text(cut, look, { x: left, y: y + 50 })
    if (previous === undefined) return
    const small = { size: type.small, colour: inkFaint }
    const before = `${said === '' ? '' : '  '}was ${previous === null ? 'n/a' : oneLine(format(kind, previous))}`
    const used = sheet.measure(cut, look)
    if (used + sheet.measure(before, small) <= room) sheet.text(before, small, { x: left + used, y: y + 50 })
    else sheet.text(sheet.cut(before.trim(), small, room), small, { x: left, y: y + 60 })
  })
}

export const drawFigures = (sheet: Sheet, figures: readonly ReportFigure[], format: FormatCell): void => {
  if (figures.length === 0) return
  const across = Math.min(figures.length, sheet.orientation === 'portrait' ? 4 : 6)
  const width = (sheet.width - (across - 1) * gap) / across
  const isCompared = figures.some(({ change, previous }) => change !== undefined || previous !== undefined)
  const height = isCompared ? 68 : 46
  for (let start = 0; start < figures.length; start += across) {
    makeRoom(sheet, height + gap)
    for (const [place, figure] of figures.slice(start, start + across).entries()) {
      drawFigure(sheet, figure, { x: sheet.left + place * (width + gap), width, height, format })
    }
    sheet.y += height + gap
  }
}
