import type { notifications } from '@tillsight/contract'
import type { Notification } from '@tillsight/contract/figures/notifications'
import { may } from '@tillsight/domain/access'
import { z } from 'zod'
import { pageOf, placeAt } from '#platform/paging.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type NotificationRow, selectNotifications } from './notifications.queries.ts'
import { seenNotifications } from './seen-notifications.ts'

const Place = z.tuple([z.uuid()])

const present = (
  { role }: MemberRequest,
  { alert_id, fired_at, ended_at, deliveries, ...row }: NotificationRow,
): Notification => ({
  ...row,
  id_alert: alert_id,
  fired_at: fired_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  deliveries: may(role, 'alerts:write') ? deliveries : [],
})

export const listNotifications: Verb<typeof notifications.listNotifications> = async (request, input) => {
  const [before] = input.cursor === undefined ? [null] : placeAt(input.cursor, Place)
  const rows = await selectNotifications(request, {
    seen: await seenNotifications(request),
    alertId: input.alert,
    before,
    limit: input.limit + 1,
  })
  const page = pageOf(rows, input.limit, ({ id }) => [id])
  return { data: page.rows.map((row) => present(request, row)), next: page.next }
}
