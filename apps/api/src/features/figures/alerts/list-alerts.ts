import type { alerts } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectAlerts } from './alerts.queries.ts'
import { presentAlerts } from './present-alert.ts'

export const listAlerts: Verb<typeof alerts.listAlerts> = async (request) =>
  presentAlerts(request, await selectAlerts(request))
