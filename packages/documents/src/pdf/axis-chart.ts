import type { ReportChart } from '@tillsight/domain/figures/reports/report-table'
import { oneLine } from './fit-text.ts'
import { accent, comparedColour, fieldLine, inkFaint, line, type } from './look.ts'
import { niceScale } from './nice-scale.ts'
import type { Sheet } from './sheet.ts'

type Box = { x: number; y: number; width: number; height: number }
type Plot = Box & { slot: number; heightOf: (value: number) => number }

const small = { size: type.small - 0.5, colour: inkFaint }
const seriesColour = (place: number): string => (place === 0 ? accent : comparedColour)

/** Values against a scale from the left; gives the room that is left for the marks. */
const drawAxes = (
  sheet: Sheet,
  chart: ReportChart,
  { box, axis }: { box: Box; axis: (value: number) => string },
): Plot => {
  const values = chart.series.flatMap(({ values }) => values.filter((value) => value !== null))
  const scale = niceScale(values)
  const [low = 0, high = 1] = [scale[0], scale.at(-1)]
  const labelWidth = Math.max(...scale.map((value) => sheet.measure(axis(value), small)))
  const x = box.x + labelWidth + 8
  const [width, height] = [box.x + box.width - x, box.height - 14]
  const heightOf = (value: number) => box.y + height - ((value - low) / (high - low)) * height
  for (const value of scale) {
    const y = heightOf(value)
    sheet.rule(value === 0 ? fieldLine : line, { x, y, width })
    sheet.text(axis(value), small, { x: x - 6, y: y + 2.3, align: 'right' })
  }
  const slot = width / Math.max(1, chart.labels.length)
  const widest = Math.max(
    0,
    ...chart.labels.map((label) => Math.min(sheet.measure(oneLine(label), small), 90)),
  )
  const every = Math.max(1, Math.ceil((widest + 6) / slot))
  for (const [place, label] of chart.labels.entries()) {
    if (place % every !== 0) continue
    const shown = sheet.cut(oneLine(label), small, Math.max(90, slot))
    const centre = x + slot * (place + 0.5)
    const last = box.x + box.width - sheet.measure(shown, small) / 2
    sheet.text(shown, small, { x: Math.min(centre, last), y: box.y + box.height, align: 'centre' })
  }
  return { ...box, x, width, height, slot, heightOf }
}

const drawBars = (sheet: Sheet, { series }: ReportChart, plot: Plot): void => {
  const room = plot.slot * 0.72
  const width = Math.min(room / series.length, 34)
  const zero = plot.heightOf(0)
  for (const [order, { values }] of series.entries()) {
    for (const [place, value] of values.entries()) {
      if (value === null || value === 0) continue
      const x = plot.x + plot.slot * (place + 0.5) + (order - series.length / 2) * width
      const top = Math.min(zero, plot.heightOf(value))
      const height = Math.max(Math.abs(zero - plot.heightOf(value)), 0.6)
      sheet.rect(seriesColour(order), { x, y: top, width: width * 0.92, height })
    }
  }
}

/** A gap in the values is a gap in the line; the period compared with is dashed, not only paler. */
const drawLines = (sheet: Sheet, { series }: ReportChart, plot: Plot): void => {
  for (const [order, { values }] of [...series.entries()].reverse()) {
    const { file } = sheet
    const points = values.map((value, place) =>
      value === null ? null : ([plot.x + plot.slot * (place + 0.5), plot.heightOf(value)] as const),
    )
    file
      .save()
      .lineWidth(order === 0 ? 1.6 : 1.1)
      .lineJoin('round')
      .lineCap('round')
    if (order > 0) file.dash(3, { space: 3 })
    for (const [place, point] of points.entries()) {
      if (!point) continue
      if (points[place - 1]) file.lineTo(...point)
      else file.moveTo(...point)
    }
    file.stroke(order === 0 ? accent : fieldLine).restore()
    const isShort = points.length <= 40
    for (const [place, point] of points.entries()) {
      const isAlone = !points[place - 1] && !points[place + 1]
      if (point && order === 0 && (isShort || isAlone)) file.circle(...point, 1.9).fill(accent)
    }
  }
}

export const drawAxisChart = (
  sheet: Sheet,
  chart: ReportChart,
  given: { box: Box; axis: (value: number) => string },
): void => {
  const plot = drawAxes(sheet, chart, given)
  if (chart.shape === 'bar') drawBars(sheet, chart, plot)
  else drawLines(sheet, chart, plot)
}

/** Which colour is which, to the right of the title. */
export const drawLegend = (sheet: Sheet, { series, shape }: ReportChart, y: number): void => {
  let x = sheet.right
  for (const [order, { name }] of [...series.entries()].reverse()) {
    const text = sheet.cut(oneLine(name), small, 140)
    sheet.text(text, small, { x, y, align: 'right' })
    x -= sheet.measure(text, small) + 6
    const height = shape === 'bar' ? 6 : 1.6
    sheet.rect(shape === 'line' && order > 0 ? fieldLine : seriesColour(order), {
      x: x - 10,
      y: y - 2.4 - height / 2,
      width: 10,
      height,
    })
    x -= 22
  }
}
