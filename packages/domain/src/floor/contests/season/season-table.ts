import { type Badge, badgesOf, type Placed } from './badges.ts'

/** For the first, second and third place; who has any score gets a point. */
const pointsByPlace = [10, 6, 4]
const pointsOfAScore = 1

/** Those who won together have the points of the first place, also where everyone who reaches a target wins. */
export const seasonPoints = ({ place, isWinner, hasScored }: Placed): number => {
  if (isWinner) return pointsByPlace[0] ?? 0
  return hasScored ? (pointsByPlace[place - 1] ?? pointsOfAScore) : 0
}

/** Each level takes ten points more than the one before: 10, then 20, then 30. */
const step = 10
const pointsForLevel = (level: number): number => (step * level * (level - 1)) / 2

export const levelOf = (points: number): number => {
  let level = 1
  while (points >= pointsForLevel(level + 1)) level += 1
  return level
}

/** One person in one contest that is final. */
export type SeasonResult = Placed & { memberId: string; name: string }

export type SeasonRow = {
  memberId: string
  name: string
  points: number
  wins: number
  contests: number
  level: number
  badges: Badge[]
}

/**
 * The most points first. A nickname has a row of its own, beside that of the name: together they would show who it is.
 * The results come in the order in which the contests ended.
 */
export const seasonTable = (results: readonly SeasonResult[]): SeasonRow[] => {
  const byName = new Map<string, SeasonResult[]>()
  for (const result of results) {
    const key = JSON.stringify([result.memberId, result.name])
    byName.set(key, [...(byName.get(key) ?? []), result])
  }
  const rows = [...byName.values()].flatMap((own): SeasonRow[] => {
    const [first] = own
    if (!first) return []
    const points = own.reduce((sum, result) => sum + seasonPoints(result), 0)
    return [
      {
        memberId: first.memberId,
        name: first.name,
        points,
        wins: own.filter(({ isWinner }) => isWinner).length,
        contests: own.length,
        level: levelOf(points),
        badges: badgesOf(own),
      },
    ]
  })
  return rows.sort(
    (one, other) => other.points - one.points || other.wins - one.wins || one.name.localeCompare(other.name),
  )
}
