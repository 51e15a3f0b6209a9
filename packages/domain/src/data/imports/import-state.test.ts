import { expect, it } from 'vitest'
import { importStates, isWorking, stepRefusal } from './import-state.ts'

it.each([
  ['read', 'uploading', null],
  ['check', 'uploading', 'This file is still being uploaded.'],
  ['import', 'read', 'This file has not been checked yet.'],
  ['import', 'checked', null],
  ['import', 'importing', 'This file is being imported.'],
  ['import', 'done', 'This file was imported already.'],
  ['undo', 'done', null],
  ['undo', 'undone', 'This file was undone.'],
  ['check', 'done', 'This file was imported already.'],
] as const)('may %s a file that is %s: %j', (step, state, refusal) => {
  expect(stepRefusal(step, state)).toBe(refusal)
})

it('knows in which states something is being done', () => {
  expect(importStates.filter(isWorking)).toEqual(['reading', 'checking', 'importing', 'undoing'])
})
