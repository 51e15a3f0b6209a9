import type { ContestKind } from '../contest.ts'

export const badgeNames = {
  winner: 'Winner',
  podium: 'Among the first three',
  improver: 'Most improved',
  on_target: 'Target reached',
  lucky: 'Lucky draw',
  team_player: 'Won with a team',
  three_in_a_row: 'Three wins in a row',
  regular: 'Five contests',
} as const
export type BadgeKind = keyof typeof badgeNames

/** What came of one contest for one person. */
export type Placed = {
  kind: ContestKind
  place: number
  isWinner: boolean
  isTeam: boolean
  /** Whether they have a score at all. */
  hasScored: boolean
}

export type Badge = { kind: BadgeKind; name: string; count: number }

const winsInARow = 3
const contestsOfARegular = 5

const isPodium = ({ place, hasScored }: Placed): boolean => hasScored && place <= 3

/** Each three wins one after another: four are one such row, six are two. */
const rowsOfWins = (results: readonly Placed[]): number => {
  let [rows, wins] = [0, 0]
  for (const { isWinner } of results) {
    wins = isWinner ? wins + 1 : 0
    if (wins > 0 && wins % winsInARow === 0) rows += 1
  }
  return rows
}

/** The badges of one person, from their contests in the order in which these ended. */
export const badgesOf = (results: readonly Placed[]): Badge[] => {
  const won = results.filter(({ isWinner }) => isWinner)
  const wonAs = (...kinds: ContestKind[]): number => won.filter(({ kind }) => kinds.includes(kind)).length
  const counts: Record<BadgeKind, number> = {
    winner: won.length,
    podium: results.filter(isPodium).length,
    improver: wonAs('improvement'),
    on_target: wonAs('race', 'everyone'),
    lucky: wonAs('raffle'),
    team_player: won.filter(({ isTeam }) => isTeam).length,
    three_in_a_row: rowsOfWins(results),
    regular: Math.floor(results.filter(({ hasScored }) => hasScored).length / contestsOfARegular),
  }
  return (Object.keys(badgeNames) as BadgeKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, name: badgeNames[kind], count: counts[kind] }))
}
