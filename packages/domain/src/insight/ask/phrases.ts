import type { Match, Meaning } from './meaning.ts'
import { rootsOf, type Word } from './words.ts'

/** Phrases by the first of their words. */
export type Phrases = ReadonlyMap<string, readonly { roots: readonly string[]; meaning: Meaning }[]>

/** '|' between phrases that mean the same. */
export type PhraseLine = readonly [phrases: string, meaning: Meaning]

export const phrasesOf = (lines: readonly PhraseLine[]): Phrases => {
  const found = new Map<string, { roots: string[]; meaning: Meaning }[]>()
  for (const [phrases, meaning] of lines)
    for (const phrase of phrases.split('|')) {
      const roots = rootsOf(phrase)
      const first = roots[0]
      if (first !== undefined) found.set(first, [...(found.get(first) ?? []), { roots, meaning }])
    }
  return found
}

/** May stand between the words of a phrase: 'units are in stock'. */
const between = new Set(['the', 'a', 'an', 'our', 'my', 'are', 'is', 'were', 'was'])

/** After which word a phrase ends that begins with this one; null where it is not there. */
const endOf = (words: readonly Word[], from: number, roots: readonly string[]): number | null => {
  let place = from
  for (const root of roots) {
    while (place > from && words[place]?.root !== root && between.has(words[place]?.text ?? '')) place += 1
    const word = words[place]
    if (!word || word.isQuoted || word.root !== root) return null
    place += 1
  }
  return place
}

export const phrasesIn = (words: readonly Word[], phrases: Phrases): Match[] =>
  words.flatMap(({ root }, from) =>
    (phrases.get(root) ?? []).flatMap(({ roots, meaning }) => {
      const to = endOf(words, from, roots)
      return to === null ? [] : [{ from, to, meaning }]
    }),
  )
