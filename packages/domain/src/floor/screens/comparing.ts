import type { Slide } from './slides.ts'

/** Slides that rank people: shown only where the store compares them outside of contests, too. */
export const isRankingOfPeople = ({ kind }: Pick<Slide, 'kind'>): boolean => kind === 'sellers'

export const rankingHidden =
  'This store compares people only in contests. The owner can change it in the settings of the store.'
