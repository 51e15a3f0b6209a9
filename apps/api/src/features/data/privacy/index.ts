import { privacy } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { eraseCustomer, previewErasure } from './erase-customer.ts'

export const privacyCalls = [
  answering(privacy.previewErasure, previewErasure),
  answering(privacy.eraseCustomer, eraseCustomer),
]
