import { PackageX } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

export const ProductGone = () => (
  <div role="alert">
    <EmptyState
      icon={PackageX}
      title="Product not found"
      text="It may have been deleted."
      action={
        <Button variant="secondary" to="/platform/products">
          All products
        </Button>
      }
    />
  </div>
)
