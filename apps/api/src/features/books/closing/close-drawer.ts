import type { closing } from '@tillsight/contract'
import { expectedCash } from '@tillsight/domain/books/closing/cash'
import { centsOf } from '@tillsight/domain/money'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { useQuota } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { insertClose, selectClose, selectCloseOf } from './closes.queries.ts'
import { type DrawerRow, selectLastNumber } from './drawers.queries.ts'
import { findDrawer } from './find-drawer.ts'
import { presentClose } from './present-close.ts'
import { readFigures } from './read-figures.ts'

const refuseStaleExpected = (expected: number, shown: number | undefined): void => {
  if (shown === undefined || centsOf(shown) === expected) return
  const message = 'The expected cash changed while you were counting. Check the difference and close again.'
  throw fieldError('conflict', 'expected', message)
}

/** Two people, or one who clicks twice, close the same day: the first one has, and no second, empty report is made. */
const refuseClosed = async (
  request: MemberRequest,
  { till_id, name, last_close }: DrawerRow,
  shown: number | null,
): Promise<void> => {
  if (shown === last_close) return
  const row = last_close === null ? undefined : await selectCloseOf(request, till_id, last_close)
  const by = row ? ` by ${row.closed_by}, with Z report ${row.number}` : ''
  throw fieldError('conflict', 'last_close', `${name} was already closed${by}.`)
}

export const closeDrawer: Verb<typeof closing.closeDrawer> = (request, input) =>
  inTransaction(request, async (request) => {
    const [counted, floatLeft] = [centsOf(input.counted), centsOf(input.float_left)]
    refuseDecimals(request, [
      { field: 'counted', amount: counted },
      { field: 'float_left', amount: floatLeft },
    ])
    await lockStore(request)
    const drawer = await findDrawer(request, input.id_till)
    await refuseClosed(request, drawer, input.last_close)
    const id = newId()
    const upTo = Math.max(await selectLastNumber(request), drawer.after_number)
    const figures = await readFigures(request, drawer, { upTo, closeId: id })
    const expected = expectedCash(figures.cash)
    refuseStaleExpected(expected, input.expected)
    await useQuota(request, 'closes')
    await insertClose(request, {
      id,
      till_id: drawer.till_id,
      name: drawer.name,
      number: (drawer.last_close ?? 0) + 1,
      opened_at: drawer.opened_at,
      afterNumber: drawer.after_number,
      lastNumber: upTo,
      expected,
      counted,
      counts: input.counts?.filter(({ count }) => count > 0) ?? null,
      float_left: floatLeft,
      note: input.note || null,
      figures,
      memberId: memberOf(request),
    })
    const row = await selectClose(request, id)
    if (!row) throw new Error('a close without a row')
    const close = presentClose(row)
    await audit(request, {
      ...request,
      action: 'drawer.closed',
      record: { kind: 'drawer', id },
      after: close,
    })
    request.publish('closing')
    return { ...close, changes: 0 }
  })
