import type { notifications } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { countUnread } from './notifications.queries.ts'
import { seenNotifications } from './seen-notifications.ts'

export const countNotifications: Verb<typeof notifications.countNotifications> = async (request) => ({
  unread: await countUnread(request, await seenNotifications(request)),
})
