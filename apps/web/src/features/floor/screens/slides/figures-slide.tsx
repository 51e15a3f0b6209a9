import type { ShownFigure, SlideData } from '@tillsight/contract/floor/slides'
import { Course } from './course.tsx'
import { ChangeText, LargeFigure } from './figure-block.tsx'
import { SlideFrame } from './slide-frame.tsx'

type Props = { data: Extract<SlideData, { kind: 'figures' }> }

/** One figure with its course, or up to six of them. */
export const FiguresSlide = ({ data: { title, range, figures } }: Props) => (
  <SlideFrame title={title} aside={range}>
    <div className="tv-figures" data-count={figures.length}>
      {figures.map((figure) => (
        <Figure key={figure.label} figure={figure} isOnly={figures.length === 1} />
      ))}
    </div>
  </SlideFrame>
)

const Figure = ({ figure, isOnly }: { figure: ShownFigure; isOnly: boolean }) => {
  const { label, unit, better, value, before, series } = figure
  const hasCourse = series.filter((each) => each !== null).length > 1
  return (
    <div className="tv-figure">
      {!isOnly && <h2>{label}</h2>}
      <LargeFigure value={value} unit={unit} />
      {before && <ChangeText change={before.change} better={better} words={before.words} />}
      {isOnly && hasCourse && (
        <Course
          label={`${label} over time`}
          steps={series.length}
          lines={[{ values: series, kind: 'now' }]}
        />
      )}
    </div>
  )
}
