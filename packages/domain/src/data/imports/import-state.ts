/** What becomes of a file, in this order; each of the working states ends in the next one, or in 'failed'. */
export const importStates = [
  'uploading',
  'reading',
  'read',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** As lists show it. */
export const importStateLabels: Record<ImportState, string> = {
  uploading: 'Upload not finished',
  reading: 'Reading',
  read: 'Not checked yet',
  checking: 'Checking',
  checked: 'Ready to import',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
}

export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const outcomeNames: Record<RowOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

/** The steps that run in the background: what they start from, what they are called meanwhile and how they end. */
export const importSteps = {
  read: { from: ['uploading', 'read', 'checked', 'failed'], during: 'reading', after: 'read' },
  check: { from: ['read', 'checked', 'failed'], during: 'checking', after: 'checked' },
  import: { from: ['checked'], during: 'importing', after: 'done' },
  undo: { from: ['done'], during: 'undoing', after: 'undone' },
} as const satisfies Record<string, { from: readonly ImportState[]; during: ImportState; after: ImportState }>
export type ImportStep = keyof typeof importSteps

/** Said in the import by the step that a person cancelled. */
export const cancelledWords: Record<ImportStep, string> = {
  read: 'Reading this file was cancelled.',
  check: 'The check was cancelled.',
  import: 'The import was cancelled, and nothing was imported.',
  undo: 'The undo was cancelled, and nothing was changed.',
}

/** What was cancelled is what the person wanted, and no failure. */
export const isCancelled = (message: string | null): boolean =>
  Object.values(cancelledWords).some((words) => words === message)

const words: Record<ImportState, string> = {
  uploading: 'is still being uploaded',
  reading: 'is being read',
  read: 'has not been checked yet',
  checking: 'is being checked',
  checked: 'has not been imported yet',
  importing: 'is being imported',
  done: 'was imported already',
  undoing: 'is being undone',
  undone: 'was undone',
  failed: 'could not be read',
}

/** Why a step cannot begin now; null where it can. */
export const stepRefusal = (step: ImportStep, state: ImportState): string | null =>
  importSteps[step].from.some((from) => from === state) ? null : `This file ${words[state]}.`

/** The step that is going on; null where none is. */
export const stepDuring = (state: ImportState): ImportStep | null =>
  (Object.keys(importSteps) as ImportStep[]).find((step) => importSteps[step].during === state) ?? null

export const isWorking = (state: ImportState): boolean => stepDuring(state) !== null
