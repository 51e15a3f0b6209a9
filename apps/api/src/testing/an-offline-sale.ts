import { v7 as newId } from 'uuid'
import { saleForm } from './a-sale.ts'

type Sold = Parameters<typeof saleForm>[0]
type Details = Record<string, unknown>

let made = 0

const stored = ({ id }: { id: string }, sold: Sold, at: Date) => {
  made += 1
  return {
    key: newId(),
    made_by: id,
    number: `K7QX-${made}`,
    sold_at: at.toISOString(),
    sale: saleForm(sold),
  }
}

/** A sale as a device sends it that was offline when it was made. */
export const offlineSale = (seller: { id: string }, sold: Sold, details: Details = {}) => ({
  ...stored(seller, sold, new Date()),
  sent_at: new Date().toISOString(),
  prices: [] as { id_product: string; price: number }[],
  ...details,
})

export const discarded = (seller: { id: string }, sold: Sold, details: Details = {}) => ({
  ...stored(seller, sold, new Date()),
  reason: 'Entered twice',
  ...details,
})
