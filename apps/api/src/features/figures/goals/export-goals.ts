import { cadenceWords, stateWords } from '@tillsight/domain/figures/goals/progress-words'
import { listFile } from '#platform/lists/list-file.ts'
import { readGoals } from './list-goals.ts'

export const exportGoals = listFile({
  label: 'Goals',
  fileName: 'goals',
  emptyMessage: 'No goals.',
  read: readGoals,
  columns: [
    { label: 'Goal', kind: 'text', of: ({ label }) => label },
    { label: 'Of', kind: 'text', of: ({ name }) => name ?? 'The whole store' },
    { label: 'How often', kind: 'text', of: ({ cadence }) => cadenceWords[cadence] },
    { label: 'First day', kind: 'date', of: ({ progress }) => progress?.start_date ?? null },
    { label: 'Last day', kind: 'date', of: ({ progress }) => progress?.end_date ?? null },
    { label: 'Target', kind: 'decimal', of: ({ progress }) => progress?.target ?? null },
    { label: 'So far', kind: 'decimal', of: ({ progress }) => progress?.actual ?? null },
    { label: 'Reached in %', kind: 'decimal', of: ({ progress }) => progress?.attainment ?? null },
    { label: 'Expected by now', kind: 'decimal', of: ({ progress }) => progress?.expected ?? null },
    { label: 'Expected at the end', kind: 'decimal', of: ({ progress }) => progress?.forecast ?? null },
    { label: 'State', kind: 'text', of: ({ progress }) => (progress ? stateWords[progress.state] : null) },
  ],
})
