import { listExports, tills } from '@tillsight/contract'
import { hashOfToken } from '#features/people/accounts/index.ts'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import type { StoreContext, VisitorRequest } from '#platform/request.ts'
import { clearPin } from './clear-pin.ts'
import { editTill } from './edit-till.ts'
import { exportTills } from './export-tills.ts'
import { listTillPeople, listTills } from './list-tills.ts'
import { extendTill, lockTill } from './lock-till.ts'
import { checkPin, getOwnPin, setOwnPin } from './own-pin.ts'
import { registerTill } from './register-till.ts'
import { revokeTill } from './revoke-till.ts'
import { tillInfo } from './till-info.ts'
import { selectTillContext } from './tills.queries.ts'
import { unlockTill } from './unlock-till.ts'

export const tillCalls = [
  answering(tills.getOwnPin, getOwnPin),
  answeringPrepared(tills.setOwnPin, { prepare: checkPin }, setOwnPin),
  answering(tills.listTills, listTills),
  answering(listExports.exportTills, exportTills),
  answering(tills.registerTill, registerTill),
  answering(tills.editTill, editTill),
  answering(tills.revokeTill, revokeTill),
  answering(tills.listTillPeople, listTillPeople),
  answering(tills.clearPin, clearPin),
  answering(tills.tillInfo, tillInfo),
  answering(tills.unlockTill, unlockTill),
  answering(tills.extendTill, extendTill),
  answering(tills.lockTill, lockTill),
]

export { refuseAfterWrite, takeOneWrite } from './one-write.ts'
export { revokeTillsOf } from './revoke-till.ts'
export { insertTill, updateSeen } from './tills.queries.ts'

/** The locked till whose token it is. */
export const findTillContext = (request: VisitorRequest, token: string): Promise<StoreContext | null> =>
  selectTillContext(request, hashOfToken(token))

export { lockSeller } from './pins.queries.ts'
export { provePin } from './prove-pin.ts'
