import type { notifications } from '@tillsight/contract'
import { inTransaction, type Verb } from '#platform/request.ts'
import { countUnread, insertRead } from './notifications.queries.ts'
import { seenNotifications } from './seen-notifications.ts'

export const readNotifications: Verb<typeof notifications.readNotifications> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const seen = await seenNotifications(request)
    await insertRead(request, seen, id)
    request.publish('alerts')
    return { unread: await countUnread(request, seen) }
  })
