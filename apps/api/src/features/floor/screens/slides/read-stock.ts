import type { SlideData } from '@tillsight/contract/floor/slides'
import { inUnits, measuredIn } from '@tillsight/domain/books/catalog/unit'
import { formatsOf } from '@tillsight/domain/formats'
import { scarceProducts } from '#features/books/catalog/index.ts'
import type { MemberRequest } from '#platform/request.ts'

const rowsShown = 8

/** What is out of stock, and then what soon will be, as the dashboard says it. */
export const readStock = async (request: MemberRequest): Promise<SlideData> => {
  const { out, low } = await scarceProducts(request, { limit: rowsShown })
  const { number } = formatsOf(request.settings)
  return {
    kind: 'stock',
    count: out.count + low.count,
    rows: [...out.first, ...low.first].slice(0, rowsShown).map((row) => {
      const unit = measuredIn(row)
      const text = number(row.balance)
      return {
        id: row.id,
        label: row.name,
        balance: unit ? inUnits(text, unit) : text,
        is_out: row.status === 'NOTAVAILABLE',
      }
    }),
  }
}
