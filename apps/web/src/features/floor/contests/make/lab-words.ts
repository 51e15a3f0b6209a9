import { counted } from '#platform/words/format.ts'
import type { Trial } from '../contests.api.ts'

type Tried = Pick<Trial, 'trials' | 'different_winners' | 'most_wins'>

/** 'Ida would have won 11 of 12 times.' */
export const winnerWords = ({ trials, different_winners, most_wins }: Tried): string => {
  const times = trials.length
  if (times === 0) return 'There is too little history to try this.'
  if (!most_wins || different_winners === 0) return `Nobody would have won in ${counted(times, 'trial')}.`
  if (times === 1) return `${most_wins.name} would have won.`
  const often = `${most_wins.name} would have won ${most_wins.wins} of ${times} times`
  return different_winners === 1
    ? `${often}, and nobody else.`
    : `${often}. There are ${different_winners} different winners.`
}

/** What the figure means for those who take part. */
export const fairnessWords = (fairness: number): string => {
  if (fairness >= 75) return 'Open: anyone may win.'
  if (fairness >= 45) return 'Some win more often than others.'
  return 'Most people know that they cannot win.'
}
