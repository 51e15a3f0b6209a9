import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchBox } from '#platform/page/search-box.tsx'
import { findBySku } from './products.api.ts'

type ProductSearchProps = { search: string; onType: (search: string) => void }

export const ProductSearch = ({ search, onType }: ProductSearchProps) => {
  const navigate = useNavigate()
  const [scanned, setScanned] = useState({ text: '', says: '' })

  // A scanner types what it read and presses Enter: the product opens, without a look at the list.
  const scan = async (text: string, stillThere: () => boolean) => {
    const found = await findBySku(text).catch(() => null)
    if (!found || !stillThere()) return
    const [product, ...others] = found.products
    if (product && others.length === 0) navigate(`/platform/products/${product.id}`)
    else if (product) setScanned({ text, says: `${found.products.length} products have this code` })
    else if (!found.isElsewhere) setScanned({ text, says: `No product has the code “${text}”` })
  }

  return (
    <>
      <SearchBox label="Search by name, SKU or barcode" search={search} onType={onType} onEnter={scan} />
      <p role="status" className="order-last basis-full text-sm text-ink-soft wrap-anywhere empty:absolute">
        {search !== '' && scanned.text === search && scanned.says}
      </p>
    </>
  )
}
