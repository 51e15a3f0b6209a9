import type { Product } from '@tillsight/contract/books/products'
import { History, PackagePlus, Pencil, Trash2 } from 'lucide-react'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import { productMenuItems } from './product-menu-items.ts'
import { StatusBadge } from './status-badge.tsx'
import { useArchiveWithUndo } from './use-archive-with-undo.ts'

type OnOpen = (dialog: OpenDialog) => void

/** The same heading before and after the product is known, so that a screen reader keeps its place. */
export const ProductHeader = ({ product, onOpen }: { product: Product | undefined; onOpen: OnOpen }) => (
  <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl wrap-anywhere">{product?.name ?? 'Product'}</h1>
        {product && <StatusBadge status={product.status} />}
      </div>
      {product?.id_family && (
        <Link
          to={`/platform/products?family=${product.id_family}`}
          className="link mt-1 inline-block text-sm"
        >
          All variants
        </Link>
      )}
      {product?.long_name && <p className="mt-1 wrap-anywhere text-ink">{product.long_name}</p>}
      <p className="mt-1 min-h-5 text-ink-soft wrap-anywhere">
        {product?.category}
        {product && (
          <span className="text-ink-faint">
            {[product.sku, ...product.barcodes].filter(Boolean).map((code) => ` · ${code}`)}
          </span>
        )}
      </p>
    </div>
    {product && <HeaderActions product={product} onOpen={onOpen} />}
  </header>
)

const HeaderActions = ({ product, onOpen }: { product: Product; onOpen: OnOpen }) => {
  const mayWrite = useMay('products:write')
  const maySeeHistory = useMay('history:read')
  const onArchive = useArchiveWithUndo()
  const openHistory = () => onOpen({ kind: 'history', product })
  if (!mayWrite) {
    return (
      maySeeHistory && (
        <Button variant="secondary" icon={History} onClick={openHistory}>
          History
        </Button>
      )
    )
  }
  return (
    <div className="flex flex-wrap gap-2.5 max-[30rem]:gap-1.5 max-[30rem]:[&_button]:px-3">
      <Button
        variant="secondary"
        icon={PackagePlus}
        onClick={() => onOpen({ kind: 'stock', product, reason: 'received' })}
      >
        Receive stock
      </Button>
      <Button icon={Pencil} onClick={() => onOpen({ kind: 'edit', product })}>
        Edit
      </Button>
      <Menu
        label="More"
        items={[
          ...productMenuItems({ product, onOpen, onArchive }),
          ...(maySeeHistory ? [{ label: 'History', icon: History, onSelect: openHistory }] : []),
          { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ kind: 'delete', product }) },
        ]}
      />
    </div>
  )
}
