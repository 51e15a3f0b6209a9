import type { ListedSale } from '@tillsight/contract/books/sales'
import { useLocation } from 'react-router'
import { Link } from '#ui/actions/link.tsx'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import { nameOf, shownLines } from './sale-words.ts'

export type OpenedState = { opened: true }
export const openedState: OpenedState = { opened: true }

/** The first product that the list shows of it, how many more there are, and the way to all of it. */
export const SaleLink = ({ sale }: { sale: ListedSale }) => {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('sale', sale.id)
  const [first, ...others] = shownLines(sale)
  const name = first?.product.long_name ?? first?.product.name
  return (
    <Link
      to={`?${query}`}
      state={openedState}
      title={name}
      className="line-clamp-2 min-w-0 font-[560] wrap-anywhere text-ink no-underline hover:underline hover:underline-offset-4 min-[56rem]:line-clamp-1"
    >
      {name}
      {others.length > 0 && <span className="ms-1.5 font-normal text-ink-soft">+{others.length}</span>}
      <SrOnly>, {nameOf(sale)}</SrOnly>
    </Link>
  )
}
