import { BucketAxis } from './axes.tsx'
import { type BarLayout, barLayout } from './bar-layout.ts'
import { BarPlot } from './bar-plot.tsx'
import type { ChartText, Format } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { cellOf } from './chart-table.tsx'
import { defaultHeight } from './heights.ts'
import { labelStride } from './label-room.ts'
import { useWidth } from './use-width.ts'
import { type WaterfallBar, type WaterfallStep, waterfallBars } from './waterfall.ts'

export type WaterfallChartProps = ChartText & {
  steps: WaterfallStep[]
  /** What the steps and their values are, as the table says it: 'Step', 'Amount'. */
  heads: { step: string; value: string }
  format: Format
  formatTick?: Format | undefined
  isEmpty?: boolean | undefined
  /** Opens the explanation of the value of a step. */
  onExplain?: ((place: number) => void) | undefined
  height?: number | undefined
}

export function WaterfallChart(props: WaterfallChartProps) {
  const { title, summary, heading, steps, heads, format, isEmpty = false, height = defaultHeight } = props
  const { onExplain } = props
  return (
    <ChartFrame
      {...{ title, summary, heading, height, isEmpty }}
      table={{
        heads: [heads.step, heads.value],
        rows: steps.map(({ label, value }, place) => [
          label,
          cellOf(format(value), onExplain && (() => onExplain(place))),
        ]),
      }}
    >
      <Steps {...props} height={height} />
    </ChartFrame>
  )
}

const lineHeight = 15

/** Each step is named: by its label where there is room, else by its tick, and where those touch in turn on two lines. */
function namesIn(steps: WaterfallStep[], { left, right }: Pick<BarLayout, 'left' | 'right'>) {
  const fits = (texts: string[]) => labelStride(texts, right - left) === 1
  if (fits(steps.map(({ label }) => label))) return { names: steps.map(({ label }) => ({ label })), lines: 1 }
  return { names: steps, lines: fits(steps.map(({ label, tick }) => tick ?? label)) ? 1 : 2 }
}

function Steps({ height, ...props }: WaterfallChartProps & { height: number }) {
  const { title, summary, steps, heads, format, formatTick = format } = props
  // Shortened only where that is shorter: $177.3 is no amount of money.
  const labelOf = (value: number): string => (Math.abs(value) < 1000 ? format : formatTick)(value)
  const [frame, width] = useWidth()
  const bars = waterfallBars(steps)
  const levels = { name: heads.value, values: bars.flatMap(({ from, to }) => [from, to]) }
  const layoutIn = (height: number) =>
    barLayout({ series: [levels], count: steps.length, width, height, formatTick })
  const { names, lines } = namesIn(steps, layoutIn(height))
  const layout = layoutIn(height - (lines - 1) * lineHeight)
  const { scale, left, right, bottom, centre } = layout
  const topOf = ({ from, to }: WaterfallBar) => scale.at(Math.max(from, to))

  return (
    <BarPlot
      room={layout}
      formatTick={formatTick}
      frame={frame}
      label={`${title}. ${summary}`}
      size={{ width, height }}
      count={steps.length}
      pointOf={(place) => ({ x: centre(place), y: topOf(bars[place] ?? { from: 0, to: 0, colour: '' }) })}
      read={(place) => ({
        label: steps[place]?.label ?? '',
        rows: [
          { name: heads.value, value: format(steps[place]?.value ?? 0), colour: bars[place]?.colour ?? '' },
        ],
      })}
      onChoose={props.onExplain}
    >
      {Array.from({ length: lines }, (_, line) => (
        <BucketAxis
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={line}
          buckets={names.filter((_, place) => place % lines === line)}
          at={(place) => centre(place * lines + line)}
          y={bottom + 18 + line * lineHeight}
          room={right - left}
          right={width}
        />
      ))}
      {bars.map((bar, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <g key={place}>
          <rect
            x={layout.barLeft(place, 0)}
            y={topOf(bar)}
            width={layout.barWidth}
            height={Math.max(1, Math.abs(scale.at(bar.from) - scale.at(bar.to)))}
            rx={2}
            fill={bar.colour}
          />
          {place < bars.length - 1 && (
            <line
              x1={centre(place) + layout.barWidth / 2}
              x2={centre(place + 1) - layout.barWidth / 2}
              y1={scale.at(bar.to)}
              y2={scale.at(bar.to)}
              className="chart-bridge"
            />
          )}
          <text x={centre(place)} y={topOf(bar) - 6} textAnchor="middle" className="chart-note">
            {labelOf(steps[place]?.value ?? 0)}
          </text>
        </g>
      ))}
    </BarPlot>
  )
}
