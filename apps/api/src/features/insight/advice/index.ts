import { advice } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { dismissFinding, restoreFinding } from './dismiss-finding.ts'
import { followFinding } from './follow-finding.ts'
import { readRecord } from './read-record.ts'
import { undoFollowing } from './undo-following.ts'

export const adviceCalls = [
  answering(advice.dismissFinding, dismissFinding),
  answering(advice.restoreFinding, restoreFinding),
  answering(advice.followFinding, followFinding),
  answering(advice.undoFollowing, undoFollowing),
  answering(advice.readRecord, readRecord),
]

export { readRetiredKinds, recordShown } from './record-shown.ts'
