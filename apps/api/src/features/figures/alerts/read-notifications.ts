import type { notifications } from '@tillsight/contract'
import { memberOf } from '#platform/actor.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { countUnread, insertRead } from './notifications.queries.ts'
import { seenNotifications } from './seen-notifications.ts'

export const readNotifications: Verb<typeof notifications.readNotifications> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const [seen, memberId] = [await seenNotifications(request), memberOf(request)]
    await insertRead(request, seen, { memberId, id })
    request.publish('alerts')
    return { unread: await countUnread(request, seen, memberId) }
  })
