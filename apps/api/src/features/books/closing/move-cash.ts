import type { closing } from '@tillsight/contract'
import { formatsOf } from '@tillsight/domain/formats'
import { centsOf } from '@tillsight/domain/money'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { useQuota } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { insertMovement } from './cash.queries.ts'
import type { DrawerRow } from './drawers.queries.ts'
import { findDrawer } from './find-drawer.ts'
import { presentDrawer } from './present-drawer.ts'

/** What was not there cannot be taken out: usually an amount with a digit too many. */
const refuseMoreThan = ({ settings }: MemberRequest, drawer: DrawerRow, cents: number): void => {
  const { expected } = presentDrawer(drawer)
  if (cents <= centsOf(expected)) return
  const held = formatsOf(settings).money(Math.max(0, expected))
  throw fieldError('conflict', 'amount', `There is only ${held} in the drawer.`)
}

export const moveCash: Verb<typeof closing.moveCash> = (request, { id_till, kind, amount, reason }) =>
  inTransaction(request, async (request) => {
    const cents = centsOf(amount)
    refuseDecimals(request, [{ field: 'amount', amount: cents }])
    await lockStore(request)
    const drawer = await findDrawer(request, id_till)
    if (kind === 'OUT') refuseMoreThan(request, drawer, cents)
    await useQuota(request, 'cash_movements')
    const id = newId()
    const moved = kind === 'IN' ? cents : -cents
    await insertMovement(request, { id, tillId: id_till, amount: moved, reason, memberId: memberOf(request) })
    await audit(request, {
      ...request,
      action: 'drawer.cash-moved',
      record: { kind: 'drawer', id },
      after: { id, name: drawer.name, kind: kind === 'IN' ? 'Cash in' : 'Cash out', amount, reason },
    })
    request.publish('closing')
    return presentDrawer(await findDrawer(request, id_till))
  })
