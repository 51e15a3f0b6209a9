import { listExports, privacy, retention } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { askErasure, ownErasure } from './ask-erasure.ts'
import { eraseCustomer, previewErasure } from './erase-customer.ts'
import { eraseMember, previewMemberErasure } from './erase-member.ts'
import { exportErasures } from './export-erasures.ts'
import { exportOwnData } from './export-own-data.ts'
import { exportPersonalData } from './export-personal-data.ts'
import { listErasures } from './list-erasures.ts'
import { confirmRetention, getRetention, stopRetention } from './retention/confirm-retention.ts'
import { exportUnseenCustomers } from './retention/export-unseen.ts'
import { listUnseenCustomers, rehearseRetention } from './retention/rehearse-retention.ts'

export const privacyCalls = [
  answering(privacy.previewErasure, previewErasure),
  answering(privacy.eraseCustomer, eraseCustomer),
  answering(privacy.previewMemberErasure, previewMemberErasure),
  answering(privacy.eraseMember, eraseMember),
  answering(privacy.askErasure, askErasure),
  answering(privacy.ownErasure, ownErasure),
  answering(privacy.listErasures, listErasures),
  answering(listExports.exportErasures, exportErasures),
  answering(privacy.exportPersonalData, exportPersonalData),
  answering(privacy.exportOwnData, exportOwnData),
  answering(retention.getRetention, getRetention),
  answering(retention.rehearseRetention, rehearseRetention),
  answering(retention.listUnseenCustomers, listUnseenCustomers),
  answering(listExports.exportUnseenCustomers, exportUnseenCustomers),
  answering(retention.confirmRetention, confirmRetention),
  answering(retention.stopRetention, stopRetention),
]

export { selectRetention } from './retention/retention.queries.ts'
export { runRetention } from './retention/run-retention.ts'
export { startNightlyRetention } from './retention/start-nightly.ts'
