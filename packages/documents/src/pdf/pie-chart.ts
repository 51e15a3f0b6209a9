import type { ReportChart } from '@tillsight/domain/figures/reports/report-table'
import type { FormatCell } from '#documents/format-cell.ts'
import { oneLine } from './fit-text.ts'
import { chartColours, inkFaint, inkSoft, surface, type } from './look.ts'
import type { Sheet } from './sheet.ts'

type Slice = { label: string; value: number; colour: string }

/** The largest first; what is beyond the colours is one slice, and what is not above zero has no share. */
export const slicesOf = ({ labels, series }: ReportChart): Slice[] => {
  const sorted = labels
    .map((label, place) => ({ label, value: series[0]?.values[place] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value)
  const most = chartColours.length
  const shown = sorted.length > most ? sorted.slice(0, most - 1) : sorted
  const rest = sorted.slice(shown.length).reduce((sum, { value }) => sum + value, 0)
  const all = rest > 0 ? [...shown, { label: 'Other', value: rest }] : shown
  return all.map((slice, place) => ({ ...slice, colour: chartColours[place] ?? inkFaint }))
}

const pointOn = (centre: { x: number; y: number }, radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${(centre.x + radius * Math.cos(angle)).toFixed(2)} ${(centre.y + radius * Math.sin(angle)).toFixed(2)}`
}

/** A doughnut, with its legend as a small table beside it. */
export const drawPieChart = (
  sheet: Sheet,
  chart: ReportChart,
  { box, format }: { box: { x: number; y: number; width: number; height: number }; format: FormatCell },
): void => {
  const slices = slicesOf(chart)
  const whole = slices.reduce((sum, { value }) => sum + value, 0)
  const radius = box.height / 2
  const centre = { x: box.x + radius, y: box.y + radius }
  let turned = 0
  for (const { value, colour } of slices) {
    const end = turned + value / whole
    if (slices.length === 1) sheet.file.circle(centre.x, centre.y, radius).fill(colour)
    else {
      const arc = `A ${radius} ${radius} 0 ${end - turned > 0.5 ? 1 : 0} 1 ${pointOn(centre, radius, end)}`
      sheet.file
        .path(`M ${centre.x} ${centre.y} L ${pointOn(centre, radius, turned)} ${arc} Z`)
        .lineWidth(1)
        .fillAndStroke(colour, surface)
    }
    turned = end
  }
  sheet.file.circle(centre.x, centre.y, radius * 0.58).fill(surface)

  const look = { size: type.body, colour: inkSoft }
  const [left, room] = [box.x + box.height + 28, Math.min(box.width - box.height - 28, 250)]
  const step = Math.min(19, box.height / Math.max(1, slices.length))
  let y = box.y + radius - (step * slices.length) / 2 + step * 0.7
  for (const { label, value, colour } of slices) {
    const share = format('percent', (value / whole) * 100)
    const amount = format(chart.kind, value)
    sheet.rect(colour, { x: left, y: y - 6.5, width: 7, height: 7 })
    sheet.text(share, { ...look, colour: inkFaint }, { x: left + room, y, align: 'right' })
    sheet.text(amount, look, { x: left + room - 46, y, align: 'right' })
    const used = sheet.measure(amount, look) + 46 + 14 + 10
    sheet.text(sheet.cut(oneLine(label), look, room - used), look, { x: left + 14, y })
    y += step
  }
}
