import { type Format, paletteColour } from './chart-data.ts'
import { Swatch } from './legend.tsx'
import { percentOf, type ShownSlice } from './slices.ts'

export function PieLegend({ slices, format }: { slices: ShownSlice[]; format: Format }) {
  return (
    <ul className="chart-shares">
      {slices.map(({ label, value, share }, place) => (
        <li key={label}>
          <Swatch colour={paletteColour(place)} />
          <span className="min-w-0 flex-1 truncate" title={label}>
            {label}
          </span>
          <span className="chart-share-value">{format(value)}</span>
          <span className="w-14 text-end font-[560]">{percentOf(share)}</span>
        </li>
      ))}
    </ul>
  )
}
