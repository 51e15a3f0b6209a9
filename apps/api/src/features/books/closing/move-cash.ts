import type { closing } from '@tillsight/contract'
import { centsOf } from '@tillsight/domain/money'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { useQuota } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertMovement } from './cash.queries.ts'
import { findDrawer } from './find-drawer.ts'
import { presentDrawer } from './present-drawer.ts'

export const moveCash: Verb<typeof closing.moveCash> = (request, { id_till, kind, amount, reason }) =>
  inTransaction(request, async (request) => {
    const cents = centsOf(amount)
    refuseDecimals(request, [{ field: 'amount', amount: cents }])
    await lockStore(request)
    const { name } = await findDrawer(request, id_till)
    await useQuota(request, 'cash_movements')
    const id = newId()
    const moved = kind === 'IN' ? cents : -cents
    await insertMovement(request, { id, tillId: id_till, amount: moved, reason, memberId: memberOf(request) })
    await audit(request, {
      ...request,
      action: 'drawer.cash-moved',
      record: { kind: 'drawer', id },
      after: { id, name, kind: kind === 'IN' ? 'Cash in' : 'Cash out', amount, reason },
    })
    request.publish('closing')
    return presentDrawer(await findDrawer(request, id_till))
  })
