import { inUnits, type Unit } from '@tillsight/domain/books/catalog/unit'
import { count } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import { useOnOrder } from './purchases.api.ts'

/** What of a product is still to come, and by which orders; nothing where nothing is. */
export const OnOrder = ({ product }: { product: { id: string; unit: Unit } }) => {
  const { data } = useOnOrder(product.id)
  if (!data || data.orders.length === 0) return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="font-[560]">On order: {inUnits(count(data.on_order), product.unit)}</p>
      <ul className="mt-1 text-sm text-ink-soft">
        {data.orders.map(({ id, number, supplier, quantity, expected, is_late }) => (
          <li key={id}>
            {inUnits(count(quantity), product.unit)} with{' '}
            <Link to={`/platform/suppliers/orders/${id}`} className="quiet-link">
              {number}
            </Link>
            , {supplier}
            {expected && (
              <span className={is_late ? 'text-loss' : undefined}>
                , {is_late ? 'late since' : 'expected'} {formatDay(expected)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
