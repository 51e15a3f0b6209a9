import type { PhraseLine } from './phrases.ts'

const highest = ['top', 'best', 'highest', 'most', 'biggest', 'largest', 'strongest', 'greatest']
const lowest = ['bottom', 'worst', 'lowest', 'least', 'fewest', 'smallest', 'weakest']
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const most = 100

const counts = [
  ...Array.from({ length: most }, (_, place) => [String(place + 1), place + 1] as const),
  ...numbers.map((word, place) => [word, place + 1] as const),
]

const ordered = (words: readonly string[], order: 'highest' | 'lowest'): PhraseLine[] => [
  [
    words.flatMap((word) => [word, `with ${word}`, `${word} first`, `had ${word}`, `has ${word}`]).join('|'),
    { kind: 'rank', order, top: null },
  ],
  ...counts.map(
    ([text, top]): PhraseLine => [
      words.flatMap((word) => [`${word} ${text}`, `${text} ${word}`]).join('|'),
      { kind: 'rank', order, top },
    ],
  ),
]

export const rankWords: readonly PhraseLine[] = [
  ...ordered(highest, 'highest'),
  ...ordered(lowest, 'lowest'),
  ['ranked|rank|ranking', { kind: 'rank', order: 'highest', top: null }],
]

const markers = [
  'vs',
  'versus',
  'compared to',
  'compared with',
  'compare to',
  'compare with',
  'in comparison to',
  'in comparison with',
  'against',
  'relative to',
  'than',
]
const after = (phrases: string): string =>
  phrases
    .split('|')
    .flatMap((phrase) => markers.map((marker) => `${marker} ${phrase}`))
    .join('|')

const previous = 'previous period|period before|before|previous one|preceding period'
const lastYear = 'last year|previous year|year before|year ago|same period last year|same time last year'

export const compareWords: readonly PhraseLine[] = [
  [after(previous), { kind: 'compare', with: 'previous' }],
  [after(lastYear), { kind: 'compare', with: 'last_year' }],
  ['year over year|year on year|yoy', { kind: 'compare', with: 'last_year' }],
  ['month over month|month on month|mom', { kind: 'compare', with: 'previous', step: 'month' }],
  ['week over week|week on week|wow', { kind: 'compare', with: 'previous', step: 'week' }],
  ['quarter over quarter|quarter on quarter|qoq', { kind: 'compare', with: 'previous', step: 'quarter' }],
  [after('previous month'), { kind: 'compare', with: 'previous', step: 'month' }],
  [after('previous week'), { kind: 'compare', with: 'previous', step: 'week' }],
  [after('previous quarter'), { kind: 'compare', with: 'previous', step: 'quarter' }],
  [after('previous day|day before'), { kind: 'compare', with: 'previous', step: 'day' }],
  [markers.join('|'), { kind: 'versus' }],
  [
    'growth|grow|grew|grown|growing|rise|rose|risen|fall|fell|fallen|falling|drop|dropped|increase|increased|decrease|decreased|decline|declined|change|changed|go up|went up|go down|went down|gone up|gone down|shrink',
    { kind: 'growth' },
  ],
  ['more|less|fewer|better|worse|higher|lower|up|down', { kind: 'more' }],
  ['why|reason for|what caused|cause of', { kind: 'why' }],
]
