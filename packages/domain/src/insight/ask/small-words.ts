import type { Filter } from '#domain/figures/metrics/filters.ts'
import type { PhraseLine } from './phrases.ts'

const filter = (phrases: string, words: string, filter: Filter): PhraseLine => [
  phrases,
  { kind: 'filter', filter, words },
]
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const to = (phrases: string): string =>
  phrases
    .split('|')
    .flatMap((phrase) => ['to', 'from', 'of', 'by', 'for'].map((word) => `${word} ${phrase}`))
    .join('|')

/** Parts that every store has. */
export const filterWords: readonly PhraseLine[] = [
  filter('vip|vip customer|vips', 'to VIP customers', { by: 'segment', keys: ['VIP'] }),
  filter(to('new customer|first time customer'), 'to new customers', {
    by: 'new_or_returning',
    keys: ['NEW'],
  }),
  filter(to('returning customer|repeat customer'), 'to returning customers', {
    by: 'new_or_returning',
    keys: ['RETURNING'],
  }),
  filter('walk in|walk in customer|without customer', 'to walk-in customers', {
    by: 'customer',
    keys: [null],
  }),
  filter('cash|paid in cash|paid by cash|by cash|in cash|cash payment', 'paid by cash', {
    by: 'payment_method',
    keys: ['CASH'],
  }),
  filter('card|paid by card|by card|with card|card payment', 'paid by card', {
    by: 'payment_method',
    keys: ['CARD'],
  }),
  filter('bank transfer|paid by transfer|by transfer|by bank transfer', 'paid by transfer', {
    by: 'payment_method',
    keys: ['TRANSFER'],
  }),
  filter('on weekends|weekends|at weekends', 'on weekends', { by: 'weekday', keys: ['5', '6'] }),
  filter('on weekdays|on working days', 'on weekdays', { by: 'weekday', keys: ['0', '1', '2', '3', '4'] }),
]

/** In the plural all of them are meant, in the singular one day. */
export const weekdayFilter = (text: string): { filter: Filter; words: string } | null => {
  const place = weekdayNames.findIndex((name) => `${name.toLowerCase()}s` === text)
  const name = weekdayNames[place]
  return name ? { filter: { by: 'weekday', keys: [String(place)] }, words: `on ${name}s` } : null
}

const fillers =
  'what|was|were|is|are|am|be|been|being|the|a|an|our|my|we|us|i|you|me|it|show|show me|give me|list|tell me|please|can you|could you|of|in|on|for|from|to|by|at|during|did|do|does|done|have|has|had|get|got|there|this store|in total|total|overall|how was|how were|how is|how are|how did|how do|how does|come|came|amount of|figure|figures|so far|exactly|just|also|give|given|gave|that|were there|then'

export const smallWords: readonly PhraseLine[] = [
  ['how many|number of|count of', { kind: 'quantity', of: 'many' }],
  ['how much|amount of', { kind: 'quantity', of: 'much' }],
  ['who|whom', { kind: 'who' }],
  ['and|or', { kind: 'and' }],
  ['now|right now|currently|at the moment', { kind: 'now' }],
]

export const fillerWords: readonly PhraseLine[] = [[fillers, { kind: 'filler' }]]

const future = (words: string): string => `“${words}” is in the future. Ask about days until today.`
const unknownDay = 'Tillsight does not know the dates of this holiday. Name the day, such as 5 April 2026.'
const noAdvice = 'Ask for a figure of the past; forecasts are not answered here.'

export const unclearWords: readonly PhraseLine[] = [
  ...['tomorrow', 'next week', 'next month', 'next quarter', 'next year', 'next weekend'].map(
    (words): PhraseLine => [words, { kind: 'unclear', reason: future(words), instead: [] }],
  ),
  ...['easter', 'thanksgiving', 'ramadan', 'hanukkah', 'diwali', 'chinese new year', 'mothers day'].map(
    (words): PhraseLine => [words, { kind: 'unclear', reason: `“${words}”: ${unknownDay}`, instead: [] }],
  ),
  ...['forecast', 'predict', 'prediction', 'expect', 'will'].map(
    (words): PhraseLine => [words, { kind: 'unclear', reason: `“${words}”: ${noAdvice}`, instead: [] }],
  ),
]
