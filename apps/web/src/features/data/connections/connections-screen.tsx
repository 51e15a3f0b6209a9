import { Cable } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { ConnectionList } from './connection-list.tsx'
import { useConnections } from './connections.api.ts'

/** What is connected, and what can be. `sections` leads to what belongs together with it. */
export const ConnectionsScreen = ({ sections }: { sections: ReactNode }) => {
  const read = useConnections()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <ScreenHeader
        title="Connections"
        heading={heading}
        isRefreshing={read.isFetching && !read.data}
        onRefresh={() => void read.refetch()}
      />
      {sections}
      <div className="grid gap-6">
        {!read.data && !read.isError && <Skeleton className="h-40 w-full" />}
        {read.isError && <ReadFailure title="The connections could not be loaded" read={read} />}
        {read.data?.length === 0 && <NoConnections />}
        {read.data && read.data.length > 0 && <ConnectionList connections={read.data} />}
        <CatalogueCard />
      </div>
    </>
  )
}

const NoConnections = () => {
  const mayConnect = useMay('connections:write')
  return (
    <section className="rounded-card border border-line bg-surface shadow-low">
      <EmptyState
        icon={Cable}
        title="Import your sales automatically"
        text={
          mayConnect
            ? 'Connect your shop, your till or a database once. Sales, refunds and customers then arrive automatically. Choose a system below to start.'
            : 'An owner or manager can connect a shop, a till or a database, and its sales arrive here automatically.'
        }
      />
    </section>
  )
}
