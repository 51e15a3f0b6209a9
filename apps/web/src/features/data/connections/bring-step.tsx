import { isSending } from '@tillsight/domain/data/connections/sending-systems'
import { Cable } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { ChosenStream, Connection, Found, System } from './connections.api.ts'
import { useDiscover, useMap } from './connections.api.ts'
import { KnownStreams } from './known-streams.tsx'
import { missingOf } from './mappable-fields.ts'
import { OptionFields } from './option-fields.tsx'
import { readyStream } from './ready-stream.ts'
import { onlyFile, streamsOf } from './stream-draft.ts'
import { TableStreams } from './table-streams.tsx'
import { tableWords } from './table-words.ts'

type BringStepProps = {
  connection: Connection
  system: System
  onAccess: () => void
  onChosen: () => void
}

/** What the system has, asked just now, and what of it to bring in. */
export const BringStep = (props: BringStepProps) => {
  const read = useDiscover(props.connection.id)
  if (read.data && read.data.length === 0 && isSending(props.system.id))
    return <NothingSent onRetry={() => void read.refetch()} isBusy={read.isFetching} />
  if (read.data) return <Choose {...props} found={read.data} />
  return (
    <Card title="What to bring in" description={`Asking ${props.system.name} what it has.`}>
      {read.isError ? (
        <>
          <ErrorState
            title={`${props.system.name} did not answer`}
            message={
              read.error instanceof ApiError
                ? read.error.saidOr('It could not be asked what it has.')
                : 'It could not be asked what it has.'
            }
            onRetry={() => void read.refetch()}
          />
          <div className="flex justify-center">
            <Button variant="quiet" onClick={props.onAccess}>
              Change the access
            </Button>
          </div>
        </>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Card>
  )
}

/** Of a tap, all that is known is what it sent. */
const NothingSent = ({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) => (
  <Card title="What to bring in">
    <EmptyState
      icon={Cable}
      title="Nothing has been sent yet"
      text="Run the tap once with the key of this connection. What it has is then listed here."
      action={
        <Button keepsFocus busy={isBusy} onClick={onRetry}>
          Check again
        </Button>
      }
    />
  </Card>
)

const problemOf = (streams: readonly ChosenStream[]): string | null => {
  const chosen = streams.filter(({ is_on }) => is_on)
  if (chosen.length === 0) return 'Choose what to bring in.'
  const lacking = chosen.find((stream) => missingOf(stream).length > 0)
  return lacking ? `${lacking.name} still needs: ${missingOf(lacking).join(', ')}.` : null
}

const Choose = ({ connection, system, found, onAccess, onChosen }: BringStepProps & { found: Found[] }) => {
  const [query] = useSearchParams()
  const [streams, setStreams] = useState(() => {
    const chosen = streamsOf(connection.streams, found, system)
    const ready = chosen.length === 0 ? readyStream(query.get('ready')) : null
    if (ready) return [ready]
    return chosen.length === 0 ? onlyFile(found, system) : chosen
  })
  const [options, setOptions] = useState(connection.options)
  const [problem, setProblem] = useState<string | null>(null)
  const map = useMap()

  const change = (changed: ChosenStream[]) => {
    setStreams(changed)
    setProblem(null)
  }
  const save = () => {
    const wrong = problemOf(streams)
    setProblem(wrong)
    if (wrong !== null) return
    map.mutate(
      { id: connection.id, version: connection.version, streams, options },
      {
        onSuccess: onChosen,
        onError: (error) =>
          setProblem(
            error instanceof ApiError ? error.saidOr('This could not be saved.') : 'This could not be saved.',
          ),
      },
    )
  }

  return (
    <div className="grid gap-6">
      {system.is_mapped ? (
        <TableStreams {...{ streams, found, change }} words={tableWords(system)} />
      ) : (
        <KnownStreams {...{ streams, system, change }} />
      )}
      {!isSending(system.id) && <OptionFields options={options} onChange={setOptions} />}
      <div className="grid gap-3">
        <div role="alert" className="empty:hidden">
          <FormFailure message={problem} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onAccess}>
            Change the access
          </Button>
          <Button keepsFocus busy={map.isPending} onClick={save}>
            Check the first rows
          </Button>
        </div>
      </div>
    </div>
  )
}
