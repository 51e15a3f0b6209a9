import { useNavigate } from 'react-router'
import { SearchBox } from '#platform/search-box.tsx'
import { findBySku } from './products.api.ts'

type ProductSearchProps = { search: string; onType: (search: string) => void }

export const ProductSearch = ({ search, onType }: ProductSearchProps) => {
  const navigate = useNavigate()

  // A scanner types what it read and presses Enter: the product opens, without a look at the list.
  const scan = async (text: string, stillThere: () => boolean) => {
    const product = await findBySku(text).catch(() => null)
    if (product && stillThere()) navigate(`/platform/products/${product.id}`)
  }

  return <SearchBox label="Search by name or SKU" search={search} onType={onType} onEnter={scan} />
}
