import type { SlideData } from '@tillsight/contract/floor/slides'
import type { CSSProperties } from 'react'
import { counted, money, percent } from '#platform/words/format.ts'
import { LargeFigure } from './figure-block.tsx'
import { SlideFrame } from './slide-frame.tsx'

type Props = { data: Extract<SlideData, { kind: 'break_even' }> }

export const BreakEvenSlide = ({ data }: Props) => {
  const { needed, reached, missing, profit, more_sales } = data
  if (reached === null)
    return (
      <SlideFrame title="Break-even of the day" aside="Today">
        <p className="tv-nothing">There are no fixed costs this month. Add them in Finances.</p>
      </SlideFrame>
    )
  const isReached = missing === 0
  return (
    <SlideFrame title="Break-even of the day" aside="Today">
      <div className="tv-figure" data-state={isReached ? 'reached' : 'behind'}>
        <h2>{isReached ? 'From now on, each sale is profit' : 'Still to earn today'}</h2>
        <LargeFigure value={isReached ? profit : missing} unit="money" />
        <div className="tv-bar tv-bar-large" style={{ '--part': reached / 100 } as CSSProperties} />
        <p className="tv-change">
          <strong>{percent(reached)}</strong>
          <span>of today’s {money(needed)} of fixed costs</span>
          {!isReached && more_sales !== null && (
            <span>· about {counted(more_sales, 'more sale')} like those of today</span>
          )}
        </p>
      </div>
    </SlideFrame>
  )
}
