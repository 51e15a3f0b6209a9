import type { SlideData } from '@tillsight/contract/floor/slides'
import type { CSSProperties } from 'react'
import { formatOf } from '#platform/words/figure-text.ts'
import { CountUp } from './count-up.tsx'
import { SlideFrame } from './slide-frame.tsx'

type Props = { data: Extract<SlideData, { kind: 'ranking' }> }

export const RankingSlide = ({ data: { title, range, unit, rows } }: Props) => {
  const most = Math.max(...rows.map(({ value }) => value ?? 0), 0)
  return (
    <SlideFrame title={title} aside={range}>
      {rows.length === 0 ? (
        <p className="tv-nothing">Nothing sold yet.</p>
      ) : (
        <ol className="tv-rows">
          {rows.map(({ key, label, value }, place) => (
            <li key={key} className="tv-ranked">
              <div
                className="tv-bar"
                style={{ '--part': most > 0 ? Math.max(0, value ?? 0) / most : 0 } as CSSProperties}
              />
              <span className="tv-place">{place + 1}</span>
              <span className="tv-name">{label}</span>
              <span className="tv-amount">
                {value === null ? 'n/a' : <CountUp value={value} text={formatOf(unit)} />}
              </span>
            </li>
          ))}
        </ol>
      )}
    </SlideFrame>
  )
}
