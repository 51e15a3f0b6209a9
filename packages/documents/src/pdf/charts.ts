import type { ReportChart, ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import type { FormatCell } from '#documents/format-cell.ts'
import { drawAxisChart, drawLegend } from './axis-chart.ts'
import { axisLabels, chartInWords } from './chart-words.ts'
import { oneLine } from './fit-text.ts'
import { inkFaint, type } from './look.ts'
import { drawPieChart, slicesOf } from './pie-chart.ts'
import type { Sheet } from './sheet.ts'
import { makeRoom } from './text-block.ts'

const heights = { bar: 150, line: 150, pie: 116 }

/** Of nothing but zeros a chart would be a bare axis. */
const isBlank = (chart: ReportChart): boolean =>
  chart.shape === 'pie'
    ? slicesOf(chart).length === 0
    : chart.series.every(({ values }) => values.every((value) => value === null || value === 0))

const heightOf = (chart: ReportChart): number => (isBlank(chart) ? 14 : heights[chart.shape])

/** What a chart takes up, its title included. */
export const roomForChart = (chart: ReportChart): number => heightOf(chart) + 46

export const drawChart = (
  sheet: Sheet,
  chart: ReportChart,
  { document, format, heading }: { document: ReportDocument; format: FormatCell; heading: string },
): void => {
  const [height, isEmpty] = [heightOf(chart), isBlank(chart)]
  makeRoom(sheet, roomForChart(chart))
  sheet.y += 16
  const look = { size: type.lead, weight: 'bold' } as const
  const title = sheet.cut(oneLine(chart.title), look, sheet.width * 0.6)
  // What the heading right above it says need not be said again.
  const isSaid = chart.title === heading
  if (!isSaid) sheet.tags.text('H3', () => sheet.text(title, look, { x: sheet.left, y: sheet.y }))
  const titled = sheet.y
  if (!isSaid || (chart.series.length > 1 && !isEmpty)) sheet.y += 14
  const box = { x: sheet.left, y: sheet.y, width: sheet.width, height }
  sheet.tags.picture(chartInWords(chart, format), () => {
    if (isEmpty) {
      sheet.text('No data in this range.', { size: type.body, colour: inkFaint }, { x: box.x, y: box.y + 4 })
      return
    }
    if (chart.shape === 'pie') drawPieChart(sheet, chart, { box, format })
    else {
      if (chart.series.length > 1) drawLegend(sheet, chart, titled)
      drawAxisChart(sheet, chart, { box, axis: axisLabels(chart.kind, document) })
    }
  })
  sheet.y += height + 12
}
