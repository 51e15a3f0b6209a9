import type { SlideData } from '@tillsight/contract/floor/slides'
import { Course } from './course.tsx'
import { ChangeText, LargeFigure } from './figure-block.tsx'
import { SlideFrame } from './slide-frame.tsx'

type Props = { data: Extract<SlideData, { kind: 'today' }> }

export const TodaySlide = ({ data }: Props) => {
  const { label, unit, better, value, before, hours, hours_before } = data
  return (
    <SlideFrame title={label} aside="Today">
      <div className="tv-figure">
        <LargeFigure value={value} unit={unit} />
        <ChangeText change={before.change} better={better} words={before.words} />
        <Course
          label={`${label} by the hour, today and the day before`}
          steps={Math.max(hours.length, hours_before.length)}
          lines={[
            { values: hours_before, kind: 'before' },
            { values: hours, kind: 'now' },
          ]}
        />
        <p className="tv-legend">
          <span data-kind="now">Today</span>
          <span data-kind="before">The day before</span>
        </p>
      </div>
    </SlideFrame>
  )
}
