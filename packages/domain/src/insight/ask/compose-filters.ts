import { splitNames } from '#domain/figures/metrics/split-names.ts'
import type { Split } from '#domain/figures/metrics/splits.ts'
import { type Refusal, refusal } from './known.ts'
import type { Match, NamedPart } from './meaning.ts'
import type { ReadFilter } from './reading.ts'
import type { Word } from './words.ts'

export type Composed = {
  filters: ReadFilter[]
  /** Nouns that only say what kind of thing a name is: 'product “Candle”'. */
  nouns: readonly Match[]
}

const nameOf = (split: Split): string => splitNames[split].toLowerCase()

/** Where the same words name several things, the first of these is meant. */
const likeliest: readonly Split[] = ['product', 'category', 'seller', 'customer']

const rankOf = ({ by }: NamedPart): number => (likeliest.indexOf(by) + 20) % 20

/** The parts that a name means; a word that is only a part of several people's names means none. */
const meantBy = (parts: readonly NamedPart[], isPartial: boolean, said: string): NamedPart[] | Refusal => {
  const [first] = parts.toSorted((one, other) => rankOf(one) - rankOf(other))
  if (!first) return []
  const same = parts.filter(({ by }) => by === first.by)
  const isOfAKind = isPartial && first.by === 'product' && same.length === parts.length
  if (parts.length > 1 && isPartial && !isOfAKind) {
    const all = parts.slice(0, 5).map(({ by, label }) => `${label} (${nameOf(by)})`)
    return {
      ...refusal(`“${said}” can be ${all.join(' or ')}. Type the whole name.`),
      words: [said],
    }
  }
  return same
}

const namesWords = (by: Split, parts: readonly NamedPart[]): string =>
  `of ${nameOf(by)} ${parts.map(({ label }) => `“${label}”`).join(' or ')}`

/** 'The Kitchen category', 'product Candle': one of a kind, beside its name. */
const saysItsKind = (words: readonly Word[], name: Match, { meaning, from, to }: Match): boolean =>
  meaning.kind === 'noun' &&
  (to === name.from || from === name.to) &&
  words[from]?.text === words[from]?.root &&
  name.meaning.kind === 'name' &&
  name.meaning.parts.some(({ by }) => by === meaning.split)

const people: readonly Split[] = ['customer', 'seller']

/** Who bought this 'and' that: both, or either? What figures of several products sum to is plain. */
const isBothOrEither = (words: readonly Word[], matches: readonly Match[]): boolean => {
  const areAsked = matches.some(({ meaning }) =>
    meaning.kind === 'noun' || meaning.kind === 'split'
      ? people.includes(meaning.split)
      : meaning.kind === 'who',
  )
  const isVerb = matches.some(({ meaning }) => meaning.kind === 'verb')
  return (
    areAsked &&
    isVerb &&
    matches.some(
      ({ meaning, from }, place) =>
        meaning.kind === 'and' &&
        words[from]?.text === 'and' &&
        matches[place - 1]?.meaning.kind === 'name' &&
        matches[place + 1]?.meaning.kind === 'name',
    )
  )
}

/** What a figure is only about: names and parts of one kind are alternatives, those of different kinds apply together. */
export const composeFilters = (words: readonly Word[], matches: readonly Match[]): Composed | Refusal => {
  if (isBothOrEither(words, matches))
    return refusal('“And” between names can mean both or either. Put “or” between them for either.')
  const named = new Map<Split, NamedPart[]>()
  const nouns: Match[] = []
  for (const [place, match] of matches.entries()) {
    const { meaning, from, to } = match
    if (meaning.kind !== 'name') continue
    const before = matches[place - 1]
    const noun = before?.meaning.kind === 'noun' && words[from]?.isQuoted ? before.meaning.split : null
    if (noun && before) nouns.push(before)
    else
      nouns.push(
        ...([before, matches[place + 1]].filter((one) => one && saysItsKind(words, match, one)) as Match[]),
      )
    const parts = noun ? meaning.parts.filter(({ by }) => by === noun) : meaning.parts
    const said = words.slice(from, to).map(({ typed }) => typed)
    const meant = meantBy(parts, meaning.isPartial, said.join(' '))
    if (!Array.isArray(meant)) return meant
    if (meant.length === 0) return refusal(`Not understood: “${said.join(' ')}”.`, said)
    for (const part of meant) {
      const others = named.get(part.by) ?? []
      if (!others.some(({ key }) => key === part.key)) named.set(part.by, [...others, part])
    }
  }
  const ofNames = [...named].map(([by, parts]) => ({
    by,
    keys: parts.map(({ key }) => key),
    words: namesWords(by, parts),
  }))
  const ofWords = matches.flatMap(({ meaning }) =>
    meaning.kind === 'filter' ? [{ ...meaning.filter, words: meaning.words }] : [],
  )
  const kinds = [...ofNames, ...ofWords].map(({ by }) => by)
  if (new Set(kinds).size < kinds.length) return refusal('Name the parts of one kind with “or” between them.')
  return { filters: [...ofNames, ...ofWords], nouns }
}
