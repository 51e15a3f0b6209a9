import { isSending } from '@tillsight/domain/data/connections/sending-systems'
import { Cable } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { StepList } from '#ui/states/step-list.tsx'
import { AccessForm } from './access-form.tsx'
import { ConnectedBefore } from './connected-before.tsx'
import { type Connection, useConnections, useSystems } from './connections.api.ts'
import { setupSteps } from './setup-steps.ts'

/** The first step of a connection; it exists once the system could be asked. */
export const NewConnection = ({ systemId }: { systemId: string }) => {
  const read = useSystems()
  const connections = useConnections()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const go = (id: string) => {
    if (isSending(systemId)) return void navigate(`/platform/connections/${id}`, { replace: true })
    const ready = query.get('ready')
    const asked = new URLSearchParams({ step: 'bring', ...(ready && { ready }) })
    void navigate(`/platform/connections/${id}?${asked}`, { replace: true })
  }
  const system = read.data?.find(({ id }) => id === systemId)
  const before = connections.data?.filter((each) => each.system === systemId && isInUse(each)) ?? []
  return (
    <>
      <BackLink to="/platform/connections">Connections</BackLink>
      <h1 className="mb-5 text-2xl">New connection</h1>
      {(read.isPending || connections.isPending) && <Skeleton className="h-80 w-full" />}
      <ReadFailure title="The systems could not be loaded" read={read} />
      {read.data && !system && <Unknown />}
      {system && !connections.isPending && (
        <>
          {!isSending(systemId) && <StepList steps={setupSteps} current={0} />}
          <div className="grid gap-6">
            {before.length > 0 && <ConnectedBefore connections={before} />}
            <AccessForm system={system} connection={null} onReached={({ id }) => go(id)} />
          </div>
        </>
      )}
    </>
  )
}

/** Not one that is only being set up, which may be this one after a try that failed. */
const isInUse = ({ state, records }: Connection): boolean =>
  state !== 'ending' && (state !== 'draft' || records.length > 0)

const Unknown = () => (
  <EmptyState
    icon={Cable}
    title="This system cannot be connected directly"
    text="The list of systems shows how to import its data."
    action={<Button to="/platform/connections">All systems</Button>}
  />
)
