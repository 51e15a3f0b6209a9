export const slideKinds = [
  'figure',
  'today',
  'dashboard',
  'goals',
  'contest',
  'sellers',
  'products',
  'break_even',
  'heat',
  'stock',
  'sales',
  'message',
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

type Common = { id: string; seconds: number; transition: Transition }

export type Slide = Common &
  (
    | { kind: 'figure' | 'sellers' | 'products'; metric: string; range: SlideRange }
    | { kind: 'today' | 'heat'; metric: string }
    | { kind: 'dashboard'; id_dashboard: string; range: SlideRange }
    | { kind: 'goals' | 'contest' | 'break_even' | 'stock' | 'sales' | 'clock' }
    | { kind: 'message'; heading: string; text: string }
  )

/** The metric that a slide is about; null where it is about none. */
export const metricOfSlide = (slide: Slide): string | null => ('metric' in slide ? slide.metric : null)
