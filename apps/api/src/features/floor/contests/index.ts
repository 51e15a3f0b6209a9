import { contests } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { amendContest } from './amend-contest.ts'
import { cancelContest } from './cancel-contest.ts'
import { createContest } from './create-contest.ts'
import { deleteContest } from './delete-contest.ts'
import { answerDispute, disputeEntry } from './disputes.ts'
import { editContest } from './edit-contest.ts'
import { getContest } from './get-contest.ts'
import { listContests } from './list-contests.ts'
import { listEntries } from './list-entries.ts'
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
]

export { makeSampleContest } from './sample-contest.ts'
export { settleDueContests } from './settle-due.ts'
export { watchForContests } from './watch-changes.ts'
