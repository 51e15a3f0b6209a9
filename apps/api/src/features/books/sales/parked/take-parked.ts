import type { parkedSales } from '@tillsight/contract'
import type { TakenSale } from '@tillsight/contract/books/parked-sales'
import { heldMinutes, heldMinutesAtTill } from '@tillsight/domain/books/sales/parked'
import { amountOf } from '@tillsight/domain/money'
import { refuseAfterWrite } from '#features/people/tills/index.ts'
import { tillOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { takenBefore } from './claim-parked.ts'
import { type ParkedProduct, type StoredForm, selectParkedProducts, updateTaken } from './parked.queries.ts'
import { auditedParked, presentParked } from './present-parked.ts'

const minuteMs = 60 * 1000

type TakenLine = TakenSale['sale']['lines'][number]

/** As the product is now: its name, price and taxes may have changed, and it may be gone. */
const takenLine = (line: StoredForm['lines'][number], products: readonly ParkedProduct[]): TakenLine => {
  const found = products.find(({ id }) => id === line.id_product)
  const { is_archived = false, ...product } = found ?? {}
  return {
    ...line,
    price: line.price ?? null,
    product: found && !is_archived ? { ...found, ...product, price: amountOf(found.price) } : null,
    problem: found ? (is_archived ? 'This product was archived.' : null) : 'This product was deleted.',
  }
}

export const takeParked: Verb<typeof parkedSales.takeParked> = (request, held) =>
  inTransaction(request, async (request) => {
    if (tillOf(request)) await refuseAfterWrite(request)
    const minutes = tillOf(request) ? heldMinutesAtTill : heldMinutes
    const row = await updateTaken(request, held, new Date(request.now.getTime() + minutes * minuteMs))
    if (!row) throw await takenBefore(request, { id: held.id, field: 'id' })
    const products = await selectParkedProducts(
      request,
      row.sale.lines.map(({ id_product }) => id_product),
    )
    await audit(request, {
      ...request,
      action: 'sale.taken-up',
      record: { kind: 'parked-sale', id: row.id },
      after: auditedParked(row),
    })
    request.publish('parked-sales')
    const shown = presentParked(request, row)
    return {
      ...shown,
      label: row.label,
      sale: {
        ...row.sale,
        id_customer: shown.client?.id ?? null,
        lines: row.sale.lines.map((line) => takenLine(line, products)),
      },
      is_client_gone: row.sale.id_customer !== null && shown.client === null,
    }
  })
