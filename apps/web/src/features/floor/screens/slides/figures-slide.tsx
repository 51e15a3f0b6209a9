import type { ShownFigure, SlideData } from '@tillsight/contract/floor/slides'
import { figureText } from '#platform/words/figure-text.ts'
import { Course } from './course.tsx'
import { ChangeText, LargeFigure } from './figure-block.tsx'
import { SlideFrame } from './slide-frame.tsx'

type Props = { data: Extract<SlideData, { kind: 'figures' }> }

/** One figure with its course, or up to six of them. */
export const FiguresSlide = ({ data: { title, range, figures } }: Props) => {
  const longest = Math.max(...figures.map(({ value, unit }) => figureText(value, unit).length))
  return (
    <SlideFrame title={title} aside={range}>
      <div className="tv-figures" data-count={figures.length}>
        {figures.map((figure) => (
          <Figure key={figure.label} figure={figure} longest={longest} isOnly={figures.length === 1} />
        ))}
      </div>
    </SlideFrame>
  )
}

type FigureProps = { figure: ShownFigure; longest: number; isOnly: boolean }

const Figure = ({ figure, longest, isOnly }: FigureProps) => {
  const { label, unit, better, value, before, series } = figure
  const hasCourse = series.filter((each) => each !== null).length > 1
  return (
    <div className="tv-figure">
      {!isOnly && <h2>{label}</h2>}
      <LargeFigure value={value} unit={unit} longest={longest} />
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
