import { PackageOpen } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

export function StateParts() {
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      <Card title="Loading">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-32 w-full" />
        </div>
      </Card>
      <Card title="Empty">
        <EmptyState
          icon={PackageOpen}
          title="No products found"
          text="Try another search, or add what you sell."
          action={<Button>Add Product</Button>}
        />
      </Card>
      <Card title="Error">
        <ErrorState title="Failed to Load" message="Network error, please try again." onRetry={() => {}} />
      </Card>
    </div>
  )
}
