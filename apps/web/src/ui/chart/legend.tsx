import { isHollow, type Series, seriesColour } from './chart-data.ts'

type Look = 'fill' | 'wash' | 'outline' | 'line' | 'dashed'

export function Swatch({ colour, look = 'fill' }: { colour: string; look?: Look | undefined }) {
  const dashes = look === 'dashed' ? '4 3' : undefined
  return (
    <svg aria-hidden="true" viewBox="0 0 14 10" className="h-2.5 w-3.5 shrink-0">
      {look === 'fill' && <rect x="2" width="10" height="10" rx="2" fill={colour} />}
      {(look === 'wash' || look === 'outline') && (
        <rect
          x="2.5"
          y="0.5"
          width="9"
          height="9"
          rx="2"
          fill={look === 'wash' ? colour : 'none'}
          fillOpacity={0.3}
          stroke={colour}
        />
      )}
      {(look === 'line' || look === 'dashed') && (
        <path d="M0 5H14" stroke={colour} strokeWidth="2.5" strokeDasharray={dashes} />
      )}
    </svg>
  )
}

export function Legend({ series, drawn }: { series: Series[]; drawn: 'bars' | 'lines' }) {
  const look = ({ compared }: Series, index: number): Look => {
    if (drawn === 'lines') return compared ? 'dashed' : 'line'
    if (!compared) return 'fill'
    return isHollow(series, index) ? 'outline' : 'wash'
  }
  return (
    <ul className="chart-legend">
      {series.map((entry, index) => (
        <li key={entry.name}>
          <Swatch colour={seriesColour(series, index)} look={look(entry, index)} />
          {entry.name}
        </li>
      ))}
    </ul>
  )
}
