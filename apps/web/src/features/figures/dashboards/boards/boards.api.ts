import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '@tillsight/contract/figures/dashboards'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import { isGoalTile, isQuestionTile, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { grainOf as grainOfQuestion } from '@tillsight/domain/figures/explore/exploration'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { grainFor } from '@tillsight/domain/figures/metrics/grain-for'
import type { Period } from '@tillsight/domain/period'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import type { Comparison } from '#platform/figures/compare.ts'
import { figureTopics } from '#platform/figures/figure-topics.ts'
import { stepDays } from '#platform/time/step-days.ts'
import { takenFilters } from './board-filters.ts'
import { questionsOf, type TileQuestion } from './board-questions.ts'

const dashboards: Topic = 'dashboards'
const sales: Topic = 'sales'
const boardsKey = [dashboards, 'own']

type Boards = OutputOf<'GET /dashboard/view'>

export const useBoards = () =>
  useQuery({
    queryKey: boardsKey,
    queryFn: ({ signal }) => api('GET /dashboard/view', {}, { signal }),
  })

/** Writes what was answered, or is about to be, into what is shown. */
export const useShowBoard = () => {
  const queries = useQueryClient()
  return {
    put: (board: Dashboard) =>
      queries.setQueryData<Boards>(boardsKey, (before) => before && withBoard(before, board)),
    putTiles: (id: string, tiles: Tile[]) =>
      queries.setQueryData<Boards>(boardsKey, (before) => {
        const board = before?.dashboards.find((other) => other.id === id)
        return before && board && withBoard(before, { ...board, tiles })
      }),
    remove: (id: string) =>
      queries.setQueryData<Boards>(
        boardsKey,
        (before) => before && { ...before, dashboards: before.dashboards.filter((board) => board.id !== id) },
      ),
    reload: () => queries.invalidateQueries({ queryKey: boardsKey }),
  }
}

const withBoard = (before: Boards, board: Dashboard): Boards => {
  const isThere = before.dashboards.some(({ id }) => id === board.id)
  const dashboards = isThere
    ? before.dashboards.map((other) => (other.id === board.id ? board : other))
    : [...before.dashboards, board]
  return { ...before, dashboards }
}

export const createBoard = (input: InputOf<'POST /dashboard/create'>, idempotencyKey?: string) =>
  api('POST /dashboard/create', input, idempotencyKey ? { idempotencyKey } : {})

export const editBoard = (input: InputOf<'POST /dashboard/edit'>) => api('POST /dashboard/edit', input)

export const deleteBoard = (id: string) => api('DELETE /dashboard/delete', { id })

type Asked = {
  tiles: Tile[]
  catalogue: Catalogue | undefined
  period: Period | null
  today: Day
  comparisons: readonly Comparison[]
  filters: readonly Filter[]
}

/** Goals are read on their own: their days are not those of the dashboard. */
const questionsIn = (tile: Tile): TileQuestion[] => {
  if (isGoalTile(tile)) return []
  return isQuestionTile(tile)
    ? [{ shape: tile.shape, question: tile.question }]
    : [{ metric: tile.metric, shape: tile.shape, split: tile.split }]
}

/** All that the tiles show, in one request. */
export const useBoardFigures = ({ tiles, catalogue, period, today, comparisons, filters }: Asked) => {
  const hasHours = (metric: string) => catalogue?.get(metric)?.has_hours ?? false
  const asked = tiles.flatMap(questionsIn)
  const compare = period ? [...comparisons] : []
  return useQuery({
    queryKey: [sales, 'board', period ?? { end: today }, compare, asked, filters],
    queryFn: async ({ signal }) => {
      const days = await stepDays(period, { today, signal })
      const { questions, placeOf, grainOf } = questionsOf(asked, {
        grain: grainFor(days),
        hasHours,
        filtersOf: (metrics) => (catalogue ? takenFilters(metrics, filters, catalogue) : []),
        grainOfQuestion: (question) =>
          catalogue ? grainOfQuestion(question, days, catalogue) : grainFor(days),
        compared: compare.length,
      })
      const input = { start_date: days.start, end_date: days.end, compare, questions }
      const answers = questions.length > 0 ? await api('POST /metric/query_many', input, { signal }) : []
      return { answers, placeOf, grainOf, period, days }
    },
    enabled: catalogue !== undefined,
    meta: { alsoShows: figureTopics },
    placeholderData: keepPreviousData,
  })
}

export type BoardFigures = NonNullable<ReturnType<typeof useBoardFigures>['data']>
export type Answer = BoardFigures['answers'][number]
