import { placeName } from './place-name.ts'

type Prize = { place: number; name: string; cost: number }

const at = (prizes: readonly Prize[], place: number): string =>
  prizes
    .filter((prize) => prize.place === place)
    .map(({ name }) => `“${name}”`)
    .join(', ')

const nameChanges = (before: readonly Prize[], after: readonly Prize[]): string[] => {
  const places = [...new Set([...before, ...after].map(({ place }) => place))].sort((one, two) => one - two)
  return places.flatMap((place) => {
    const [was, is] = [at(before, place), at(after, place)]
    if (was === is) return []
    const prize = `${placeName(place)} prize`
    if (was === '') return [`There is now a ${prize}: ${is}.`]
    return is === ''
      ? [`The ${prize} was removed. It was ${was}.`]
      : [`The ${prize} is now ${is}, not ${was}.`]
  })
}

const costs = (prizes: readonly Prize[]): string =>
  JSON.stringify(prizes.map(({ place, cost }) => [place, cost]).sort())

/** What changed about the prizes, for everyone who takes part. What they cost the store is not for everyone. */
export const prizeChanges = (before: readonly Prize[], after: readonly Prize[]): string[] => {
  const changes = nameChanges(before, after)
  return changes.length === 0 && costs(before) !== costs(after)
    ? ['What the prizes cost the store was corrected.']
    : changes
}
