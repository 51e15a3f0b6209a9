import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import { askedQuestion, isComparable } from '@tillsight/domain/figures/explore/asked-question'
import { type Exploration, grainOf } from '@tillsight/domain/figures/explore/exploration'
import type { Period } from '@tillsight/domain/period'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { download } from '#platform/api/download.ts'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import type { Comparison } from '#platform/figures/compare.ts'
import type { Explored } from '#platform/figures/explored/explored.api.ts'
import { figureTopics } from '#platform/figures/figure-topics.ts'
import { stepDays } from '#platform/time/step-days.ts'

const sales: Topic = 'sales'

type Asked = {
  exploration: Exploration | null
  catalogue: Catalogue | undefined
  period: Period | null
  today: Day
  comparisons: readonly Comparison[]
  /** As it was known at the end of that day; null as of now. */
  knownOn: Day | null
}

/** All time has nothing before it. */
const comparedWith = ({ exploration, period, comparisons }: Omit<Asked, 'catalogue'>): Comparison[] =>
  period && exploration && isComparable(exploration) ? [...comparisons] : []

export const useExplored = ({ catalogue, ...asked }: Asked) => {
  const { exploration, period, today, knownOn } = asked
  const compare = comparedWith(asked)
  return useQuery({
    queryKey: [sales, 'explore', exploration, period ?? { end: today }, compare, knownOn],
    queryFn: async ({ signal }): Promise<Explored> => {
      if (!exploration || !catalogue) throw new Error('Nothing was asked.')
      const days = await stepDays(period, { today, signal })
      const grain = grainOf(exploration, days, catalogue)
      const question = askedQuestion(exploration, { grain, room: 'page', compared: compare.length })
      const answer = await api(
        'POST /metric/query',
        {
          ...question,
          start_date: days.start,
          end_date: days.end,
          compare,
          ...(knownOn && { known_on: knownOn }),
        } as InputOf<'POST /metric/query'>,
        { signal },
      )
      return { answer, exploration, grain, days }
    },
    enabled: exploration !== null && exploration.shape !== 'cohorts',
    placeholderData: keepPreviousData,
    meta: { alsoShows: figureTopics },
  })
}

type Exported = Omit<Asked, 'catalogue' | 'exploration'> & { exploration: Exploration }

/** Saves what is shown as a file, and returns its name. */
export const exportExplored = async (asked: Exported, fmt: 'pdf' | 'excel' | 'csv'): Promise<string> => {
  const { exploration, period, today, knownOn } = asked
  const days = await stepDays(period, { today, signal: new AbortController().signal })
  return download('POST /question/export', {
    question: exploration,
    start_date: days.start,
    end_date: days.end,
    compare: comparedWith(asked),
    ...(knownOn && { known_on: knownOn }),
    fmt,
  })
}

const questions: Topic = 'questions'
const questionsKey = [questions, 'saved']

export const useReloadQuestions = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: questionsKey })
}

export const createQuestion = (input: InputOf<'POST /question/create'>) => api('POST /question/create', input)
export const editQuestion = (input: InputOf<'POST /question/edit'>) => api('POST /question/edit', input)
export const deleteQuestion = (id: string) => api('DELETE /question/delete', { id })
