import type { accounting } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectSettings } from './accounting.queries.ts'
import { presentSettings } from './settings.ts'

export const getAccountingSettings: Verb<typeof accounting.accountingSettings> = async (request) =>
  presentSettings(await selectSettings(request))
