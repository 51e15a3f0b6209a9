import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { LogoCard } from './logo-card.tsx'
import { useStore } from './store.api.ts'
import { StoreSettingsForm } from './store-form.tsx'

/** The settings of the store in the Admin Panel. */
export const StoreSection = () => {
  const store = useStore()
  if (store.isPending) return <Skeleton className="h-96 w-full" />
  if (!store.data) {
    return <ErrorState title="Failed to Load" message={store.error.message} onRetry={() => store.refetch()} />
  }
  return (
    <>
      <LogoCard />
      <StoreSettingsForm store={store.data} />
    </>
  )
}
