import type { DocumentFormat } from '@tillsight/domain/document-format'
import { stateWords } from '@tillsight/domain/figures/goals/progress-words'
import { listFile } from '#platform/lists/list-file.ts'
import { getGoal } from './get-goal.ts'
import { getSeenGoal } from './seen-goals.ts'

export const exportGoalHistory = listFile({
  label: 'Periods of a goal',
  fileName: 'goal_history',
  emptyMessage: 'No periods.',
  find: (request, { id }: { id: string; fmt: DocumentFormat }) => getSeenGoal(request, id),
  read: async (request, { id }) => (await getGoal(request, { id })).history,
  columns: [
    { label: 'First day', kind: 'date', of: ({ start_date }) => start_date },
    { label: 'Last day', kind: 'date', of: ({ end_date }) => end_date },
    { label: 'Target', kind: 'decimal', of: ({ target }) => target },
    { label: 'Had', kind: 'decimal', of: ({ actual }) => actual },
    { label: 'State', kind: 'text', of: ({ state }) => stateWords[state] },
  ],
})
