import type { ReportFigure } from '@tillsight/domain/figures/reports/report-table'
import type { FormatCell } from '#documents/format-cell.ts'
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
const beforeLook = { size: type.small, colour: inkFaint }

/** What it was before stands beside the change, or below it where there is too little room. */
const comparisonOf = (
  sheet: Sheet,
  { change, previous, tone, kind }: ReportFigure,
  { room, format }: { room: number; format: FormatCell },
) => {
  const look = { size: type.small, weight: 'bold', colour: tone ? tones[tone] : inkFaint } as const
  const said = sheet.cut(oneLine(change ?? ''), look, room)
  const was = previous === null ? 'n/a' : oneLine(format(kind, previous ?? null))
  const before = previous === undefined ? '' : `was ${was}`
  const used = said === '' ? 0 : sheet.measure(`${said}  `, look)
  return { said, look, before, used, isBelow: used + sheet.measure(before, beforeLook) > room }
}

const drawFigure = (
  sheet: Sheet,
  figure: ReportFigure,
  { x, width, height, format }: { x: number; width: number; height: number; format: FormatCell },
): void => {
  const { y } = sheet
  const [left, room] = [x + padding, width - 2 * padding]
  sheet.tags.artifact(() => {
    sheet.file.roundedRect(x, y, width, height, 5).fill(paper)
  })
  sheet.tags.text('P', () => {
    const name = { size: type.small + 0.5, colour: inkSoft }
    sheet.text(sheet.cut(oneLine(figure.label), name, room), name, { x: left, y: y + 16 })
    const shown = figure.value === null ? 'n/a' : oneLine(format(figure.kind, figure.value))
    sheet.text(shown, shrunk(sheet, shown, room), { x: left, y: y + 36 })
    const { said, look, before, used, isBelow } = comparisonOf(sheet, figure, { room, format })
    if (said !== '') sheet.text(said, look, { x: left, y: y + 50 })
    if (isBelow) sheet.text(sheet.cut(before, beforeLook, room), beforeLook, { x: left, y: y + 60 })
    else if (before !== '') sheet.text(before, beforeLook, { x: left + used, y: y + 50 })
  })
}

/** As many in a row as leave the fewest places empty. */
const acrossFor = (count: number, { orientation }: Sheet): number => {
  const choices = orientation === 'portrait' ? [4, 3] : [6, 5, 4]
  if (count <= (choices[0] ?? 1)) return count
  const emptyWith = (across: number) => Math.ceil(count / across) * across - count
  return choices.toSorted((one, other) => emptyWith(one) - emptyWith(other))[0] ?? count
}

const rowsOf = (sheet: Sheet, figures: readonly ReportFigure[], format: FormatCell) => {
  const across = acrossFor(figures.length, sheet)
  const width = (sheet.width - (across - 1) * gap) / across
  const isCompared = figures.some(({ change, previous }) => change !== undefined || previous !== undefined)
  const room = width - 2 * padding
  const isBelow = figures.some((figure) => comparisonOf(sheet, figure, { room, format }).isBelow)
  return { across, width, height: isBelow ? 69 : isCompared ? 60 : 47 }
}

/** What all of them take up, on one page. */
export const roomForFigures = (
  sheet: Sheet,
  figures: readonly ReportFigure[],
  format: FormatCell,
): number => {
  if (figures.length === 0) return 0
  const { across, height } = rowsOf(sheet, figures, format)
  return Math.ceil(figures.length / across) * (height + gap)
}

export const drawFigures = (sheet: Sheet, figures: readonly ReportFigure[], format: FormatCell): void => {
  if (figures.length === 0) return
  const { across, width, height } = rowsOf(sheet, figures, format)
  for (let start = 0; start < figures.length; start += across) {
    makeRoom(sheet, height + gap)
    for (const [place, figure] of figures.slice(start, start + across).entries()) {
      drawFigure(sheet, figure, { x: sheet.left + place * (width + gap), width, height, format })
    }
    sheet.y += height + gap
  }
}
