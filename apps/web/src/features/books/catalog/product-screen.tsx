import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { isGone } from '#platform/api/api-error.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { preloadDialogs } from './lazy-dialogs.ts'
import { PriceHistory } from './price-history.tsx'
import { type OpenDialog, ProductDialogs } from './product-dialogs.tsx'
import { ProductFigures } from './product-figures.tsx'
import { ProductGone } from './product-gone.tsx'
import { ProductHeader } from './product-header.tsx'
import { useProduct } from './products.api.ts'
import { StockLedger } from './stock-ledger.tsx'

type ProductScreenProps = {
  id: string
  /** What other features show of the product. */
  more?: ReactNode
}

export const ProductScreen = ({ id, more }: ProductScreenProps) => {
  const navigate = useNavigate()
  const product = useProduct(id)
  const gone = isGone(product.error)
  useWhenIdle(preloadDialogs)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  return (
    <>
      {!gone && <BackLink to="/platform/products">All products</BackLink>}
      <ProductHeader product={gone ? undefined : product.data} onOpen={setOpen} />
      {gone ? <ProductGone /> : <ProductDetails product={product} more={more} />}
      <ProductDialogs
        open={open}
        onClose={() => setOpen(null)}
        onDelete={() => navigate('/platform/products', { replace: true })}
      />
    </>
  )
}

type ProductDetailsProps = { product: ReturnType<typeof useProduct>; more: ReactNode }

const ProductDetails = ({ product, more }: ProductDetailsProps) => {
  if (product.isPending) return <ProductSkeleton />
  if (!product.data) {
    return (
      <ErrorState
        title="This product could not be shown"
        message={product.error.message}
        onRetry={() => product.refetch()}
      />
    )
  }
  return (
    <>
      <ProductFigures product={product.data} />
      <div className="mt-6 grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <StockLedger id={product.data.id} movements={product.data.movements} />
        <div className="grid gap-6">
          {more}
          <PriceHistory id={product.data.id} prices={product.data.prices} />
        </div>
      </div>
    </>
  )
}

const ProductSkeleton = () => (
  <>
    <div className="grid gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <Skeleton className="aspect-square w-full max-w-60" />
      <Skeleton className="h-60 w-full" />
    </div>
    <Skeleton className="mt-6 h-56 w-full" />
  </>
)
