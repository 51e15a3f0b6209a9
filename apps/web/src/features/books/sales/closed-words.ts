import type { Sale, SaleClose } from '@tillsight/contract/books/sales'
import type { StoreTime } from '#platform/time/store-time.ts'

type Closed = Pick<Sale, 'kind'> & { close: SaleClose | null; returns: { close: SaleClose | null }[] }
export type ClosedAct = 'edit' | 'delete' | 'return'

const consequences: Record<ClosedAct, string> = {
  edit: 'stays as it is and shows this as a change.',
  delete: 'stays as it is and shows this as a change.',
  return: 'stays as it is. The return counts in the next close.',
}

const listed = new Intl.ListFormat('en')

/** What a change does to a day that is already closed; null where none is. A sale is deleted with its returns. */
export const closedWords = (sale: Closed, act: ClosedAct, clock: Pick<StoreTime, 'date'>): string | null => {
  const closes = [sale.close, ...(act === 'delete' ? sale.returns.map(({ close }) => close) : [])]
  const names = [
    ...new Set(
      closes
        .filter((close) => close !== null)
        .map(({ name, closed_at }) => `${clock.date(closed_at)} (${name})`),
    ),
  ]
  if (names.length === 0) return null
  if (names.length > 1)
    return `This sale and its returns are in the closes of ${listed.format(names)}. They stay as they are and show this as a change.`
  const what =
    sale.kind === 'RETURN' ? 'This return is' : sale.close ? 'This sale is' : 'A return of this sale is'
  return `${what} in the close of ${names[0]}. The close ${consequences[act]}`
}
