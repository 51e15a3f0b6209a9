import { isSending } from '@tillsight/domain/data/connections/sending-systems'
import { Cable } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isGone } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { StepList } from '#ui/states/step-list.tsx'
import { AccessForm } from './access-form.tsx'
import { BringStep } from './bring-step.tsx'
import { CheckStep } from './check-step.tsx'
import { ConnectionOverview } from './connection-overview.tsx'
import { type Connection, type System, useConnection, useSystems } from './connections.api.ts'
import { setupSteps } from './setup-steps.ts'

const steps = ['access', 'bring', 'check'] as const
type Step = (typeof steps)[number]

/** One connection: its steps while it is set up or changed, its health and history otherwise. */
export const ConnectionScreen = ({ id }: { id: string }) => {
  const read = useConnection(id)
  const systems = useSystems()
  if (isGone(read.error)) return <Missing />
  const system = systems.data?.find((each) => each.id === read.data?.system)
  return (
    <>
      <BackLink to="/platform/connections">Connections</BackLink>
      <h1 className="mb-5 text-2xl wrap-anywhere">{read.data?.name ?? 'Connection'}</h1>
      <ReadFailure title="This connection could not be loaded" read={read} />
      <ReadFailure title="The systems could not be loaded" read={systems} />
      {read.data && system ? (
        <Found connection={read.data} system={system} />
      ) : (
        !read.isError && !systems.isError && <Skeleton className="h-64 w-full" />
      )}
    </>
  )
}

const Missing = () => (
  <>
    <BackLink to="/platform/connections">Connections</BackLink>
    <h1 className="text-2xl">Connection</h1>
    <EmptyState
      icon={Cable}
      title="This connection does not exist"
      text="It may have been disconnected."
      action={<Button to="/platform/connections">All connections</Button>}
    />
  </>
)

type FoundProps = { connection: Connection; system: System }

/** Which step is shown is in the address; one that was not started is still being set up. */
const Found = ({ connection, system }: FoundProps) => {
  const [query, setQuery] = useQuery()
  const mayConnect = useMay('connections:write')
  const notify = useNotify()
  const content = useRef<HTMLDivElement>(null)
  const asked = steps.find((step) => step === query.get('step'))
  // What is sent needs no steps before it: a key is enough.
  const isSetUp = connection.state !== 'draft' || isSending(system.id)
  const step = mayConnect ? (asked ?? (isSetUp ? null : firstStep(connection))) : null
  useFocusOnStep(content, step)
  const go = (next: Step | null) => setQuery(next ? { step: next } : {})

  return (
    <>
      {step && <StepList steps={setupSteps} current={steps.indexOf(step)} />}
      <div ref={content} tabIndex={-1} className="outline-none">
        {step === null && <ConnectionOverview {...{ connection, system }} onStep={go} />}
        {step === 'access' && (
          <AccessForm {...{ connection, system }} onReached={() => go(isSetUp ? null : 'bring')} />
        )}
        {step === 'bring' && (
          <BringStep
            {...{ connection, system }}
            onAccess={() => go('access')}
            onChosen={() => {
              const isStarted = connection.state !== 'draft'
              go(isStarted ? null : 'check')
              if (isStarted) notify('Saved. Read stored rows again to apply it to what came before.')
            }}
          />
        )}
        {step === 'check' && (
          <CheckStep {...{ connection, system }} onBring={() => go('bring')} onStarted={() => go(null)} />
        )}
      </div>
    </>
  )
}

const firstStep = ({ streams }: Connection): Step => (streams.length > 0 ? 'check' : 'bring')

/** The next step takes the focus of the button that led to it. */
const useFocusOnStep = (content: { current: HTMLElement | null }, step: Step | null): void => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    content.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [content, step])
}
