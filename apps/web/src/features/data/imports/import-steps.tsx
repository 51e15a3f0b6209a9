import type { ImportState } from '@tillsight/domain/data/imports/import-state'
import { StepList } from '#ui/states/step-list.tsx'

const steps = ['Upload', 'Columns', 'Check', 'Import']

const places: Record<ImportState, number> = {
  uploading: 0,
  reading: 0,
  failed: 0,
  read: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  done: 4,
  undoing: 4,
  undone: 4,
}

/** Where in the import one is. */
export const ImportSteps = ({ state, isMapping }: { state: ImportState; isMapping: boolean }) => {
  const current = isMapping ? 1 : places[state]
  return current === steps.length ? null : <StepList steps={steps} current={current} />
}
