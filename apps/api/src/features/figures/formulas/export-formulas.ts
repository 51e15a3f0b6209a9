import { listFile, words } from '#platform/lists/list-file.ts'
import { listFormulas } from './list-formulas.ts'

const betterWords = { up: 'More', down: 'Less', neither: 'Neither' } as const

export const exportFormulas = listFile({
  label: 'Own metrics',
  fileName: 'own_metrics',
  emptyMessage: 'No own metrics.',
  read: (request) => listFormulas(request, {}),
  columns: [
    { label: 'Metric', kind: 'text', of: ({ name }) => name },
    { label: 'Formula', kind: 'text', of: ({ formula }) => formula },
    { label: 'Unit', kind: 'text', of: ({ unit }) => (unit === null ? null : words(unit)) },
    { label: 'What is better', kind: 'text', of: ({ better }) => betterWords[better] },
    { label: 'Description', kind: 'text', of: ({ description }) => description },
    { label: 'Problem', kind: 'text', of: ({ problem }) => problem },
  ],
})
