import { licence } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { enterLicence } from './enter-licence.ts'
import { getLicence } from './get-licence.ts'

export const licenceCalls = [
  answering(licence.licenceInfo, getLicence),
  answering(licence.enterLicence, enterLicence),
]

export { mailNotices } from './mail-notices.ts'
