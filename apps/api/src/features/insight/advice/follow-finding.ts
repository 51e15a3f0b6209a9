import type { advice } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { promotionNameLimit } from '@tillsight/domain/books/promotions/limits'
import { addDays } from '@tillsight/domain/day'
import { daysToWork } from '@tillsight/domain/insight/advice/record'
import type { Finding } from '@tillsight/domain/insight/findings/finding'
import { amountOf } from '@tillsight/domain/money'
import { createPromotion } from '#features/books/promotions/index.ts'
import { createPurchase } from '#features/books/purchases/index.ts'
import { madeOf, markDownPercent, readFindingNames, updateMade } from '#features/insight/findings/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { insertEvents } from './advice.queries.ts'
import { lockShown } from './find-shown.ts'

type Made = { kind: 'promotion' | 'purchase'; id: string }

const nothingToDo = () => new AppError('invalid', 'There is nothing to do about this in one step.')

const make = async (request: MemberRequest, finding: Finding): Promise<Made> => {
  if (finding.kind === 'dead-stock') {
    const names = await readFindingNames(request, [finding])
    const { id } = await createPromotion(request, {
      name: `Clearance: ${names.product(finding.subject)}`.slice(0, promotionNameLimit),
      percent: markDownPercent,
      starts_on: request.today,
      ends_on: addDays(request.today, daysToWork - 1),
      covers: 'PRODUCTS',
      id_products: [finding.subject],
    })
    return { kind: 'promotion', id }
  }
  if (finding.kind === 'reorder' && may(request.role, 'suppliers:write')) {
    const { id } = await createPurchase(request, {
      id_supplier: finding.subject,
      lines: finding.facts.lines.map(({ product, quantity, cost }) => ({
        id_product: product,
        quantity,
        cost: amountOf(cost),
      })),
    })
    return { kind: 'purchase', id }
  }
  throw nothingToDo()
}

export const followFinding: Verb<typeof advice.followFinding> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { row, finding } = await lockShown(request, id)
    if (row.made_id !== null) throw new AppError('conflict', 'This was already done.')
    const made = await make(request, finding)
    await updateMade(request, row.id, made)
    await insertEvents(request, [{ about: row, event: 'followed', details: made }])
    await audit(request, {
      ...request,
      action: 'finding.followed',
      record: { kind: 'finding', id: row.id },
      after: { kind: finding.kind, made: made.kind },
    })
    request.publish('findings')
    const shown = madeOf({ made_kind: made.kind, made_id: made.id })
    if (!shown) throw nothingToDo()
    return shown
  })
