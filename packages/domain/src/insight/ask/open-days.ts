import type { Match } from './meaning.ts'
import { type Calendar, readPeriod } from './period-words.ts'
import type { Word } from './words.ts'

const mostWords = 6

/** 'From yesterday' is of yesterday; 'from 1 October' may as well go on until today. */
const isOfItself =
  /^(the )?(last|past|previous|this|today|yesterday|day before|all|ever|since|from|between|\d+ days? ago|a day ago)\b/

const noStart = 'Say from which day on, such as “from 1 October to 10 November”, or “on” for one day.'

/** 'From' a day, or 'by' and 'to' one: where it begins or ends is not said. 'Who was it sold to' goes on with days. */
export const openDaysIn = (words: readonly Word[], calendar: Calendar): Match[] =>
  words.flatMap(({ text: before, isQuoted }, from) => {
    if (isQuoted || !/^(from|by|to)$/.test(before)) return []
    if (before !== 'from' && words.some(({ text }) => /^(compare[ds]?|whom?)$/.test(text))) return []
    return Array.from({ length: mostWords }, (_, at) => from + 2 + at).flatMap((to): Match[] => {
      const said = words.slice(from + 1, to)
      if (to > words.length || said.some(({ isQuoted }) => isQuoted)) return []
      const days = said.map(({ text }) => text).join(' ')
      if (!readPeriod(days, calendar)) return []
      if (before !== 'from') return [{ from, to, meaning: { kind: 'unclear', reason: noStart, instead: [] } }]
      if (isOfItself.test(days)) return []
      const reason = `“From ${said.map(({ typed }) => typed).join(' ')}” can be since or only these days.`
      return [{ from, to, meaning: { kind: 'unclear', reason, instead: [`since ${days}`, days] } }]
    })
  })
