import type { Exploration } from '#domain/figures/explore/exploration.ts'

export const slideKinds = [
  'figure',
  'today',
  'dashboard',
  'question',
  'goals',
  'contest',
  'sellers',
  'products',
  'break_even',
  'heat',
  'stock',
  'sales',
  'message',
  'picture',
  'clock',
] as const
export type SlideKind = (typeof slideKinds)[number]

export const slideRanges = ['today', 'week', 'month', 'last_7', 'last_30'] as const
export type SlideRange = (typeof slideRanges)[number]

export const transitions = ['none', 'fade', 'slide'] as const
export type Transition = (typeof transitions)[number]

export const mostSlides = 30
export const mostPlaylists = 100
export const [shortestSlide, longestSlide, usualSlide] = [5, 600, 15]
export const [longestHeading, longestMessage] = [60, 240]

export const pictureFits = ['whole', 'fill'] as const
export type PictureFit = (typeof pictureFits)[number]

type Common = { id: string; seconds: number; transition: Transition }

export type Slide = Common &
  (
    | { kind: 'figure' | 'sellers' | 'products'; metric: string; range: SlideRange }
    | { kind: 'today' | 'heat'; metric: string }
    | { kind: 'dashboard'; id_dashboard: string; range: SlideRange }
    | { kind: 'question'; title: string; question: Exploration; range: SlideRange }
    | { kind: 'goals' | 'contest' | 'break_even' | 'stock' | 'sales' | 'clock' }
    | { kind: 'message'; heading: string; text: string }
    | { kind: 'picture'; id_picture: string; fit: PictureFit; caption: string }
  )

/** The metric that a slide is about; null where it is about none. */
export const metricOfSlide = (slide: Slide): string | null => ('metric' in slide ? slide.metric : null)
