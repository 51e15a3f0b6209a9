import { useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import type { Connection, System } from './connections.api.ts'
import { HealthCard } from './health-card.tsx'
import { HookCard } from './hook-card.tsx'
import { NoticeList } from './notice-list.tsx'
import { RunsCard } from './runs-card.tsx'

const DisconnectDialog = lazyDialog(async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog)

type ConnectionOverviewProps = {
  connection: Connection
  system: System
  onStep: (step: 'access' | 'bring') => void
}

/** How a connection is, what it did, and what can be done with it. */
export const ConnectionOverview = ({ connection, system, onStep }: ConnectionOverviewProps) => {
  const [isEnding, setEnding] = useState(false)
  return (
    <div className="grid gap-6">
      <NoticeList connection={connection} />
      <HealthCard {...{ connection, onStep }} onDisconnect={() => setEnding(true)} />
      <HookCard {...{ connection, system }} />
      <RunsCard connection={connection} />
      {isEnding && <DisconnectDialog connection={connection} onClose={() => setEnding(false)} />}
    </div>
  )
}
