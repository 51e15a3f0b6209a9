import { PackageX } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

export const ProductGone = () => (
  <div role="alert">
    <EmptyState
      icon={PackageX}
      title="This product does not exist any more"
      text="Someone may have deleted it. What you sell is all in the list."
      action={
        <Button variant="secondary" to="/platform/products">
          All products
        </Button>
      }
    />
  </div>
)
