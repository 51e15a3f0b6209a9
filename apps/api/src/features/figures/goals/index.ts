import { goals, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createGoal } from './create-goal.ts'
import { deleteGoal } from './delete-goal.ts'
import { editGoal } from './edit-goal.ts'
import { exportGoalHistory } from './export-goal-history.ts'
import { exportGoals } from './export-goals.ts'
import { getGoal } from './get-goal.ts'
import { listGoals } from './list-goals.ts'
import { previewGoal } from './preview-goal.ts'

export const goalCalls = [
  answering(goals.listGoals, listGoals),
  answering(goals.getGoal, getGoal),
  answering(goals.createGoal, createGoal),
  answering(goals.editGoal, editGoal),
  answering(goals.deleteGoal, deleteGoal),
  answering(goals.previewGoal, previewGoal),
  answering(listExports.exportGoals, exportGoals),
  answering(listExports.exportGoalHistory, exportGoalHistory),
]

export { findGoal, readGoalIds, readGoalProgress, replayGoal } from './find-goal.ts'
export { readGoals } from './list-goals.ts'
export { reportReachedGoals } from './report-reached.ts'
