import type { Split } from '#domain/figures/metrics/splits.ts'
import type { Match, NamedPart } from './meaning.ts'
import { rootsOf, type Word } from './words.ts'

const people: readonly Split[] = ['seller', 'customer']

/** More than so many products of one kind are no longer a name. */
const mostOfAKind = 20

/** A person by the first or last of their names, a product by what it is: every mug, of 'mugs'. */
const isPartOf = (root: string, by: Split, roots: readonly string[]): boolean => {
  if (roots.length < 2) return false
  if (people.includes(by)) return root === roots[0] || root === roots.at(-1)
  return by === 'product' && root === roots.at(-1)
}

type Placed = { from: number; to: number; part: NamedPart; isPartial: boolean }

const placesOf = (words: readonly Word[], part: NamedPart): Placed[] => {
  const roots = rootsOf(part.label)
  const length = roots.length
  if (length === 0) return []
  const name = roots.join(' ')
  return words.flatMap((word, from): Placed[] => {
    if (word.isQuoted) {
      const isIt = rootsOf(word.typed).join(' ') === name
      return isIt ? [{ from, to: from + 1, part, isPartial: false }] : []
    }
    const some = words.slice(from, from + length)
    const isWhole =
      some.length === length && some.every(({ root, isQuoted }, at) => !isQuoted && root === roots[at])
    if (isWhole) return [{ from, to: from + length, part, isPartial: false }]
    return isPartOf(word.root, part.by, roots) ? [{ from, to: from + 1, part, isPartial: true }] : []
  })
}

/** The names of the store in a question. Where several share the same words, they are one match with several parts. */
export const namesIn = (words: readonly Word[], names: readonly NamedPart[]): Match[] => {
  const groups = new Map<string, Placed[]>()
  for (const placed of names.flatMap((part) => placesOf(words, part))) {
    const place = `${placed.from} ${placed.to} ${placed.isPartial}`
    groups.set(place, [...(groups.get(place) ?? []), placed])
  }
  return [...groups.values()].flatMap((group): Match[] => {
    const [first] = group
    if (!first || (first.isPartial && group.length > mostOfAKind)) return []
    const { from, to, isPartial } = first
    const parts = group.map(({ part }) => part)
    const isOneWord = to - from === 1 && !words[from]?.isQuoted
    return [{ from, to, meaning: { kind: 'name', parts, isPartial }, isWeak: isOneWord }]
  })
}
