import type { Exploration } from '#domain/figures/explore/exploration.ts'
import type { Slide } from './slides.ts'

type Ranking = Pick<Slide, 'kind'> & { question?: Pick<Exploration, 'split' | 'across'> }

/** Slides that rank people: shown only where the store compares them outside of contests, too. */
export const isRankingOfPeople = ({ kind, question }: Ranking): boolean =>
  kind === 'sellers' || question?.split === 'seller' || question?.across === 'seller'

export const rankingHidden =
  'This store compares people only in contests. The owner can change it in the settings of the store.'
