import { goalStates } from '@tillsight/domain/figures/goals/progress'
import { longestCaption } from '@tillsight/domain/floor/screens/files'
import {
  longestHeading,
  longestMessage,
  longestSlide,
  mostSlides,
  pictureFits,
  type Slide,
  shortestSlide,
  slideRanges,
  transitions,
} from '@tillsight/domain/floor/screens/slides'
import { z } from 'zod'
import { AnyMetricId } from '../figures/any-metric-id.ts'
import { ExplorationForm } from '../figures/exploration.ts'
import { Id } from '../query.ts'
import { anyText, requiredLine } from '../text.ts'
import { ContestSlideData } from './contest-slide.ts'
import { FileId } from './screen-files.ts'

const noSeconds = `Choose ${shortestSlide} to ${longestSlide} seconds.`
const noId = 'A slide must have an id.'

const common = {
  id: anyText(noId, 40).min(1, noId),
  seconds: z.int(noSeconds).min(shortestSlide, noSeconds).max(longestSlide, noSeconds),
  transition: z.enum(transitions, 'This transition does not exist.'),
}
const metric = AnyMetricId
const range = z.enum(slideRanges, 'This range does not exist.')
const kind = <const Kind extends string>(name: Kind) => z.literal(name)

export const slideTitle = requiredLine('Name the slide.', longestHeading)

const SlideForm: z.ZodType<Slide, Slide> = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...common, kind: z.enum(['figure', 'sellers', 'products']), metric, range }),
    z.strictObject({ ...common, kind: z.enum(['today', 'heat']), metric }),
    z.strictObject({
      ...common,
      kind: kind('dashboard'),
      id_dashboard: Id('This dashboard does not exist.'),
      range,
    }),
    z.strictObject({
      ...common,
      kind: kind('question'),
      title: slideTitle,
      question: ExplorationForm,
      range,
    }),
    z.strictObject({
      ...common,
      kind: z.enum(['goals', 'contest', 'break_even', 'stock', 'sales', 'clock']),
    }),
    z.strictObject({
      ...common,
      kind: kind('message'),
      heading: requiredLine('Heading is required.', longestHeading),
      text: anyText('Text must be text.', longestMessage),
    }),
    z.strictObject({
      ...common,
      kind: kind('picture'),
      id_picture: FileId('Choose a picture.'),
      fit: z.enum(pictureFits, 'Choose whether the picture is shown whole.'),
      caption: anyText('Caption must be text.', longestCaption),
    }),
  ],
  'This kind of slide does not exist.',
)

export const Slides = z
  .array(SlideForm, 'Slides must be a list.')
  .min(1, 'Add a slide.')
  .max(mostSlides, `At most ${mostSlides} slides.`)
  .refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'No two slides may have the same id.',
  )

export const OneSlide = SlideForm

const unit = z.enum(['money', 'count', 'percent', 'number'])
const value = z.number().nullable()

const Compared = z.object({ value, change: value, words: z.string() })

const Figure = z.object({
  label: z.string(),
  unit,
  better: z.enum(['up', 'down', 'neither']),
  value,
  /** The days before; null of what is only known as of now. */
  before: Compared.nullable(),
  /** Step by step; empty where it has no series. */
  series: z.array(value),
})
export type ShownFigure = z.infer<typeof Figure>

const Ranked = z.object({ label: z.string(), value })

/** What a slide shows, as it is now. */
export const SlideData = z.discriminatedUnion('kind', [
  z.object({ kind: kind('figures'), title: z.string(), range: z.string(), figures: z.array(Figure) }),
  z.object({
    kind: kind('today'),
    label: z.string(),
    unit,
    better: Figure.shape.better,
    value,
    before: Compared,
    /** By the hour, summed up so far; those of today end with the hour that it is. */
    hours: z.array(z.number()),
    hours_before: z.array(z.number()),
  }),
  z.object({
    kind: kind('race'),
    goals: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        cadence: z.enum(['day', 'week', 'month']),
        unit,
        actual: value,
        target: value,
        attainment: value,
        /** Where it should be by now, in percent of the target. */
        expected: value,
        state: z.enum(goalStates),
      }),
    ),
  }),
  ContestSlideData,
  z.object({
    kind: kind('ranking'),
    title: z.string(),
    range: z.string(),
    unit,
    rows: z.array(Ranked.extend({ key: z.string() })),
  }),
  z.object({
    kind: kind('break_even'),
    needed: z.number(),
    reached: value,
    missing: z.number(),
    profit: z.number(),
    more_sales: value,
  }),
  z.object({
    kind: kind('heat'),
    title: z.string(),
    range: z.string(),
    unit,
    hours: z.array(z.number()),
    rows: z.array(z.object({ label: z.string(), values: z.array(value) })),
  }),
  z.object({
    kind: kind('stock'),
    count: z.number(),
    rows: z.array(z.object({ id: z.string(), label: z.string(), balance: z.string(), is_out: z.boolean() })),
  }),
  z.object({
    kind: kind('sales'),
    rows: z.array(
      z.object({
        id: z.string(),
        time: z.string(),
        label: z.string(),
        total: z.number(),
        seller: z.string(),
        customer: z.string().nullable(),
      }),
    ),
  }),
  z.object({ kind: kind('message'), heading: z.string(), text: z.string() }),
  z.object({
    kind: kind('picture'),
    address: z.string(),
    fit: z.enum(pictureFits),
    caption: z.string(),
  }),
  z.object({ kind: kind('clock') }),
  /** What this screen may not show, or what is not there any more. */
  z.object({ kind: kind('hidden'), reason: z.string() }),
])
export type SlideData = z.infer<typeof SlideData>
