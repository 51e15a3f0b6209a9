import type { ContestKind } from '../contest.ts'

const words: Record<ContestKind, string> = {
  race: 'As a race to a target',
  most: 'By the most',
  improvement: 'By own baseline',
  points: 'By points',
  knockout: 'As a knockout',
  raffle: 'By a draw',
  streak: 'By days in a row',
  everyone: 'By everyone who reaches the target',
}

/** 'By own baseline', 'By the most per hour worked'. */
export const kindWords = ({ kind, isPerHour }: { kind: ContestKind; isPerHour: boolean }): string =>
  `${words[kind]}${isPerHour ? ' per hour worked' : ''}`
