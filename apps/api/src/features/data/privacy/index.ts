import { privacy } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { eraseCustomer, previewErasure } from './erase-customer.ts'
import { exportOwnData } from './export-own-data.ts'
import { exportPersonalData } from './export-personal-data.ts'

export const privacyCalls = [
  answering(privacy.previewErasure, previewErasure),
  answering(privacy.eraseCustomer, eraseCustomer),
  answering(privacy.exportPersonalData, exportPersonalData),
  answering(privacy.exportOwnData, exportOwnData),
]
