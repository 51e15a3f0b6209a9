import type { PictureFit, SlideKind, SlideRange, Transition } from './slides.ts'

export const kindNames: Readonly<Record<SlideKind, string>> = {
  figure: 'A figure',
  today: 'Today against the same hours before',
  dashboard: 'A dashboard',
  question: 'A question of Explore',
  goals: 'Goals',
  contest: 'Contest standings',
  sellers: 'Ranking of sellers',
  products: 'Top products',
  break_even: 'Break-even of the day',
  heat: 'Busy hours',
  stock: 'Low stock',
  sales: 'Latest sales',
  message: 'A message',
  picture: 'A picture',
  clock: 'A clock',
}

export const rangeNames: Readonly<Record<SlideRange, string>> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  last_7: 'Last 7 days',
  last_30: 'Last 30 days',
}

export const transitionNames: Readonly<Record<Transition, string>> = {
  none: 'At once',
  fade: 'Fade',
  slide: 'Move in',
}

export const fitNames: Readonly<Record<PictureFit, string>> = {
  whole: 'Show all of it',
  fill: 'Fill the screen',
}
