import { kindLabels } from '@tillsight/domain/data/connections/connection-names'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ChosenStream, System } from './connections.api.ts'

type KnownStreamsProps = {
  streams: ChosenStream[]
  system: System
  change: (streams: ChosenStream[]) => void
}

/** The lists of a system whose fields are known. */
export const KnownStreams = ({ streams, system, change }: KnownStreamsProps) => (
  <Card title="What to bring in" description={`What ${system.name} has. You can change this later.`}>
    <ul className="grid gap-3">
      {streams.map((stream) => (
        <li key={stream.name}>
          <CheckField
            name={`stream-${stream.name}`}
            label={
              stream.name.toLowerCase() === kindLabels[stream.kind].toLowerCase()
                ? kindLabels[stream.kind]
                : `${kindLabels[stream.kind]}, from ${stream.name}`
            }
            checked={stream.is_on}
            onChange={(is_on) =>
              change(streams.map((each) => (each.name === stream.name ? { ...each, is_on } : each)))
            }
          />
        </li>
      ))}
    </ul>
  </Card>
)
