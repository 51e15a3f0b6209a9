import { FigureButton } from '#ui/actions/figure-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import type { ChartText, Format } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { cellOf } from './chart-table.tsx'
import { rankedHeight } from './heights.ts'

type RankedEntry = {
  label: string
  value: number
  note?: string | undefined
  /** Its page. */
  to?: string | undefined
  /** Opens the explanation of its value, or of its note. */
  onExplain?: (() => void) | undefined
  onExplainNote?: (() => void) | undefined
}

export type RankedBarsProps = ChartText & {
  entries: RankedEntry[]
  /** What the entries, their values and their notes are, as the table says it: 'Product', 'Revenue', 'Sold'. */
  heads: { entry: string; value: string; note?: string | undefined }
  format: Format
  most?: number | undefined
  /** They have an order of their own, as weekdays have. */
  isOrdered?: boolean | undefined
}

/** A list with every value written out, so it needs no tooltip. */
export function RankedBars(props: RankedBarsProps) {
  const { title, summary, heading, entries, heads, format, most = 5, isOrdered = false } = props
  const inOrder = isOrdered ? entries : entries.toSorted((one, other) => other.value - one.value)
  const ranked = inOrder.slice(0, most)
  const largest = Math.max(0, ...ranked.map(({ value }) => Math.abs(value)))
  return (
    <ChartFrame
      {...{ title, summary, heading }}
      height={rankedHeight(most)}
      isEmpty={ranked.length === 0}
      table={{
        heads: [heads.entry, heads.value, ...(heads.note ? [heads.note] : [])],
        rows: ranked.map(({ label, value, note, onExplain, onExplainNote }) => [
          label,
          cellOf(format(value), onExplain),
          ...(heads.note ? [cellOf(note ?? '', onExplainNote)] : []),
        ]),
      }}
    >
      <ol className="chart-ranks">
        {ranked.map(({ label, value, note, to, onExplain, onExplainNote }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same name
          <li key={place} className="touch-row">
            <EntryName label={label} to={to} />
            <span className="text-end">
              {note && (
                <Figure
                  value={note}
                  label={`${heads.note}, ${label}`}
                  className="me-3 text-sm text-ink-faint"
                  onExplain={onExplainNote}
                />
              )}
              <Figure
                value={format(value)}
                label={`${heads.value}, ${label}`}
                className="font-[560]"
                onExplain={onExplain}
              />
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="chart-rank">
              <rect width="100" height="6" className="chart-track" />
              <rect
                width={largest > 0 ? (Math.abs(value) / largest) * 100 : 0}
                height="6"
                fill={value < 0 ? 'var(--loss)' : 'var(--chart-1)'}
              />
            </svg>
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}

type FigureProps = {
  value: string
  label: string
  className: string
  onExplain: (() => void) | undefined
}

const Figure = ({ onExplain, ...figure }: FigureProps) =>
  onExplain ? (
    <FigureButton {...figure} onExplain={onExplain} />
  ) : (
    <span className={figure.className}>{figure.value}</span>
  )

function EntryName({ label, to }: { label: string; to: string | undefined }) {
  const look = 'min-w-0 truncate font-[560]'
  if (to === undefined) {
    return (
      <span className={look} title={label}>
        {label}
      </span>
    )
  }
  return (
    <Link to={to} className={classNames(look, 'text-ink no-underline hover:underline')} title={label}>
      {label}
    </Link>
  )
}
