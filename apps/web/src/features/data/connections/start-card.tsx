import { isSending } from '@tillsight/domain/data/connections/sending-systems'
import { isDay } from '@tillsight/domain/day'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Connection, useStart } from './connections.api.ts'

type StartCardProps = { connection: Connection; onBring: () => void; onStarted: () => void }

/** How far back to go, and the button that begins it. */
export const StartCard = ({ connection, onBring, onStarted }: StartCardProps) => {
  const [choice, setChoice] = useState<'all' | 'from'>(connection.from ? 'from' : 'all')
  const [day, setDay] = useState(connection.from ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const start = useStart()
  const isSent = isSending(connection.system)
  const isMissing = choice === 'from' && !isDay(day)

  const begin = () => {
    if (isMissing) return setProblem('Choose a day.')
    setProblem(null)
    start.mutate(
      { id: connection.id, from: choice === 'all' ? null : day },
      {
        onSuccess: onStarted,
        onError: (error) =>
          setProblem(
            error instanceof ApiError ? error.saidOr('It could not be started.') : 'It could not be started.',
          ),
      },
    )
  }

  return (
    <Card
      title="Start"
      description={
        isSent
          ? 'What was sent so far is brought in, in the background; what is sent later, as it comes. You can undo it.'
          : 'It runs in the background. You can pause it, and undo it later.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onBring}>
            Change what to bring in
          </Button>
          <Button keepsFocus busy={start.isPending} onClick={begin}>
            Start
          </Button>
        </>
      }
    >
      <div className="grid max-w-[36rem] gap-5">
        {!isSent && (
          <ChoiceGroup
            legend="How far back"
            name="past"
            value={choice}
            onChange={(value) => {
              setChoice(value as 'all' | 'from')
              setProblem(null)
            }}
            options={[
              { value: 'all', label: 'Everything', note: 'All that the system still has.' },
              { value: 'from', label: 'From a day on', note: 'Older records stay there.' },
            ]}
          />
        )}
        {choice === 'from' && (
          <div className="max-w-[14rem]">
            <TextField
              name="from"
              label="First day"
              type="date"
              value={day}
              error={problem !== null && isMissing ? problem : undefined}
              onChange={(value) => {
                setDay(value)
                setProblem(null)
              }}
            />
          </div>
        )}
        <div role="alert" className="empty:hidden">
          <FormFailure message={isMissing ? null : problem} />
        </div>
      </div>
    </Card>
  )
}
