import { contestLab, contests, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { amendContest } from './amend-contest.ts'
import { cancelContest } from './cancel-contest.ts'
import { createContest } from './create-contest.ts'
import { deleteContest } from './delete-contest.ts'
import { answerDispute, disputeEntry } from './disputes.ts'
import { editContest } from './edit-contest.ts'
import { readEffect } from './effect/read-effect.ts'
import { exportContests, exportEntries, exportSeason } from './export-contests.ts'
import { getContest } from './get-contest.ts'
import { tryContest } from './lab/try-contest.ts'
import { listContests } from './list-contests.ts'
import { listEntries } from './list-entries.ts'
import { exportResult } from './result/export-result.ts'
import { readSeason } from './season/read-season.ts'
import { setSeason } from './season/set-season.ts'
import { leaveContest, nameParticipant } from './take-part.ts'

export const contestCalls = [
  answering(contests.listContests, listContests),
  answering(contests.getContest, getContest),
  answering(contests.createContest, createContest),
  answering(contests.editContest, editContest),
  answering(contests.amendContest, amendContest),
  answering(contests.cancelContest, cancelContest),
  answering(contests.deleteContest, deleteContest),
  answering(contests.nameParticipant, nameParticipant),
  answering(contests.leaveContest, leaveContest),
  answering(contests.listEntries, listEntries),
  answering(contests.disputeEntry, disputeEntry),
  answering(contests.answerDispute, answerDispute),
  answering(contests.exportResult, exportResult),
  answering(listExports.exportContests, exportContests),
  answering(listExports.exportEntries, exportEntries),
  answering(listExports.exportSeason, exportSeason),
  answering(contestLab.tryContest, tryContest),
  answering(contestLab.readEffect, readEffect),
  answering(contestLab.readSeason, readSeason),
  answering(contestLab.setSeason, setSeason),
]

export { adoptContests } from './adopt-contests.ts'
export { replanContests } from './replan-contests.ts'
export { makeSampleContest } from './sample-contest.ts'
export { settleDueContests } from './settle-due.ts'
export { readShownContests, readWonContests } from './shown-contests.ts'
export { watchForContests } from './watch-changes.ts'
