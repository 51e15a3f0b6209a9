import type { ask } from '@tillsight/contract'
import { isRefusal } from '@tillsight/domain/insight/ask/known'
import { readQuestion } from '@tillsight/domain/insight/ask/read-question'
import { readingWords } from '@tillsight/domain/insight/ask/reading-words'
import { rangeText } from '@tillsight/domain/ranges/range-text'
import { inBriefSnapshot, type Verb } from '#platform/request.ts'
import { readAsked } from './read-asked.ts'
import { readKnown } from './read-known.ts'

/** Answers from the same figures as every screen, or says what was not understood. */
export const askQuestion: Verb<typeof ask.askQuestion> = (request, { question }) =>
  inBriefSnapshot(request, async (request) => {
    const known = await readKnown(request, question)
    const read = readQuestion(question, known)
    if (isRefusal(read)) {
      const { reason, words, nearest } = read
      return { answered: null, refused: { reason, words: [...words], nearest: [...nearest] } }
    }
    const { reading, others } = read
    const inWords = (one: typeof reading): string =>
      readingWords(one, (id) => known.metrics.get(id)?.label ?? id)
    const asked = await readAsked(request, reading, known)
    const { exploration, days, grain, compare, metrics, figures, ranked } = asked
    return {
      refused: null,
      answered: {
        read_as: inWords(reading),
        others: others.map(inWords),
        question: exploration,
        metrics,
        range: reading.range ? rangeText(reading.range) : 'today',
        compare,
        start_date: days.start,
        end_date: days.end,
        grain,
        is_of_now: reading.range === null,
        is_why: reading.isWhy,
        figures,
        ranked,
      },
    }
  })
