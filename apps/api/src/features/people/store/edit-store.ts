import type { store } from '@tillsight/contract'
import type { Store } from '@tillsight/contract/people/store'
import type { WeekStart } from '@tillsight/domain/week'
import { storeZone } from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { presentStore } from './present-store.ts'
import { selectStore, updateStore } from './store.queries.ts'

/** What has its hours and weeks by the store's clock and calendar, and belongs to a later feature. */
export type FollowCalendar = (
  request: MemberRequest,
  calendar: { timeZone: string; weekStart: WeekStart },
) => Promise<void>

const changedFields = (before: Store, after: object): [string, unknown][] =>
  Object.entries(before).filter(([field, value]) => field in after && after[field as never] !== value)

export const editStore =
  (followCalendar: FollowCalendar): Verb<typeof store.editStore> =>
  (request, { version, ...form }) =>
    inTransaction(request, async (request) => {
      await lockStore(request)
      const before = presentStore(await selectStore(request))
      const differences = () =>
        Object.fromEntries(changedFields(before, form).map(([field, now]) => [field, String(now)]))
      refuseStaleEdit({ what: 'store', latest: before, edited: version, differences })
      const isMoved = form.time_zone !== before.time_zone
      const timeZone = isMoved ? await storeZone(request, form.time_zone) : before.time_zone
      const after = presentStore(await updateStore(request, { ...form, time_zone: timeZone }))
      if (after.time_zone !== before.time_zone || after.week_start !== before.week_start)
        await followCalendar(request, { timeZone: after.time_zone, weekStart: after.week_start })
      const record = { kind: 'store', id: request.storeId } as const
      await audit(request, { ...request, action: 'store.edited', record, before, after })
      request.publish('store')
      return after
    })
