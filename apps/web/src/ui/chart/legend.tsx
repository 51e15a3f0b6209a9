import { type Series, seriesColour } from './chart-data.ts'

type Look = 'fill' | 'line' | 'dashed'

export function Swatch({ colour, look = 'fill' }: { colour: string; look?: Look | undefined }) {
  const dashes = look === 'dashed' ? '4 3' : undefined
  return (
    <svg aria-hidden="true" viewBox="0 0 14 10" className="h-2.5 w-3.5 shrink-0">
      {look === 'fill' ? (
        <rect x="2" width="10" height="10" rx="2" fill={colour} />
      ) : (
        <path d="M0 5H14" stroke={colour} strokeWidth="2.5" strokeDasharray={dashes} />
      )}
    </svg>
  )
}

export function Legend({ series, drawn }: { series: Series[]; drawn: 'bars' | 'lines' }) {
  const look = ({ compared }: Series): Look => (drawn === 'bars' ? 'fill' : compared ? 'dashed' : 'line')
  return (
    <ul className="chart-legend">
      {series.map((entry, index) => (
        <li key={entry.name}>
          <Swatch colour={seriesColour(series, index)} look={look(entry)} />
          {entry.name}
        </li>
      ))}
    </ul>
  )
}
