import { splitNames } from '#domain/figures/metrics/split-names.ts'
import type { Split } from '#domain/figures/metrics/splits.ts'
import { isRefusal, type Refusal, refusal } from './known.ts'
import type { Match, Meaning } from './meaning.ts'
import type { Word } from './words.ts'

type Verb = Match & { meaning: Extract<Meaning, { kind: 'verb' }> }
type Name = Match & { meaning: Extract<Meaning, { kind: 'name' }> }

const auxiliary = /^(did|do|does|has|have|had|also|just|ever)$/
const passive = /^(was|were|is|are|been|being)$/
const ourselves = /^(we|i|us|you|store)$/
const saysKind = /^(the|our|my|a|an|customer|client|seller|employee|cashier|supplier|product|category)$/

export const verbIn = (matches: readonly Match[]): Verb | undefined =>
  matches.find((match): match is Verb => match.meaning.kind === 'verb')

/** Who did it, of what stands right before the verb: a name, the store itself, or nobody that is named. */
const subjectOf = (words: readonly Word[], matches: readonly Match[], verb: Verb): Name | 'us' | null => {
  let place = verb.from - 1
  while (auxiliary.test(words[place]?.text ?? '')) place -= 1
  if (ourselves.test(words[place]?.text ?? '')) return 'us'
  const match = matches.find(({ from, to }) => from <= place && place < to)
  if (match?.meaning.kind !== 'name' || passive.test(words[match.from - 1]?.text ?? '')) return null
  return match as Name
}

/** 'Who' is the one who did it, or the other one where it is said who did: 'who did Tom sell to'. */
export const whoIsMeant = (words: readonly Word[], matches: readonly Match[], verb: Verb): Split => {
  const { who } = verb.meaning
  const other = who === 'seller' ? 'customer' : 'seller'
  const next = words[verb.to]?.text
  const isPassive = words.slice(0, verb.from).some(({ text }) => passive.test(text))
  if (isPassive) return next === 'to' || next === 'from' ? other : who
  return subjectOf(words, matches, verb) ? other : who
}

type Role = { may: (by: Split) => boolean; not: 'a customer' | 'a seller' }

const buys: Role = { may: (by) => by === 'customer' || by === 'tag', not: 'a customer' }
const sells: Role = { may: (by) => by !== 'customer' && by !== 'supplier' && by !== 'tag', not: 'a seller' }
const soldBy: Role = { may: (by) => by === 'seller', not: 'a seller' }
const gets: Role = { may: (by) => by !== 'seller' && by !== 'supplier', not: 'a customer' }

/** What a name must be for what the question says that it did; null where that is open. */
const roleOf = (words: readonly Word[], matches: readonly Match[], name: Name): Role | null => {
  const verb = verbIn(matches)
  const isBuying = verb?.meaning.who === 'customer'
  if (verb && subjectOf(words, matches, verb) === name) return isBuying ? buys : sells
  let place = name.from - 1
  while (saysKind.test(words[place]?.text ?? '')) place -= 1
  const isFiller = matches.some(
    ({ from, to, meaning }) => meaning.kind === 'filler' && from <= place && place < to,
  )
  const before = isFiller ? words[place]?.text : undefined
  if (before === 'to') return gets
  const done = before === 'by' ? (words[place - 1]?.text ?? '') : ''
  if (/^(bought|purchased)$/.test(done)) return buys
  if (/^(sold|made)$/.test(done)) return soldBy
  return before === 'from' && isBuying ? sells : null
}

const fitted = (words: readonly Word[], matches: readonly Match[], name: Name): Name | Refusal => {
  const role = roleOf(words, matches, name)
  if (!role) return name
  const { parts } = name.meaning
  const fit = parts.filter(({ by }) => role.may(by))
  const [first] = parts
  if (fit.length === 0 && first)
    return refusal(`“${first.label}” is a ${splitNames[first.by].toLowerCase()}, not ${role.not}.`)
  return { ...name, meaning: { ...name.meaning, parts: fit } }
}

const isBuyer = ({ meaning }: Match): boolean => {
  if (meaning.kind === 'who') return true
  if (meaning.kind === 'noun' || meaning.kind === 'split') return meaning.split === 'customer'
  if (meaning.kind === 'name') return meaning.parts.some(({ by }) => buys.may(by))
  return meaning.kind === 'filter' && ['segment', 'new_or_returning', 'customer'].includes(meaning.filter.by)
}

const ofTheStore = refusal(
  'Buying and spending is read as what customers buy. For what the store buys, ask for expenses or purchases received.',
)

/** The matches with names of those only who can have done what is asked: customers buy, and sellers sell to them. */
export const fitNames = (words: readonly Word[], matches: readonly Match[]): readonly Match[] | Refusal => {
  const verb = verbIn(matches)
  const isBuying = verb?.meaning.who === 'customer'
  if (verb && isBuying && subjectOf(words, matches, verb) === 'us') return ofTheStore
  const found: Match[] = []
  for (const match of matches) {
    const fit = match.meaning.kind === 'name' ? fitted(words, matches, match as Name) : match
    if (isRefusal(fit)) return fit
    found.push(fit)
  }
  return isBuying && !found.some(isBuyer) ? ofTheStore : found
}
