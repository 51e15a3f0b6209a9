import type { SlideData } from '@tillsight/contract/floor/slides'
import type { CSSProperties } from 'react'
import { figureText } from '#platform/words/figure-text.ts'
import { SlideFrame } from './slide-frame.tsx'

type Props = { data: Extract<SlideData, { kind: 'heat' }> }

/** When it is busy: the darker, the more. */
export const HeatSlide = ({ data: { title, range, unit, hours, rows } }: Props) => {
  const most = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)), 0)
  return (
    <SlideFrame title={title} aside={range}>
      {most === 0 ? (
        <p className="tv-nothing">Nothing sold in these days.</p>
      ) : (
        <table className="tv-heat" style={{ '--columns': hours.length } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label.slice(0, 3)}</th>
                {values.map((value, place) => (
                  <td
                    key={hours[place]}
                    style={{ '--heat': Math.max(0, value ?? 0) / most } as CSSProperties}
                    aria-label={figureText(value, unit)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SlideFrame>
  )
}
