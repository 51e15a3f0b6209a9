import { CheckField } from '#ui/fields/check-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { kindLabels } from './connection-words.ts'
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
            label={kindLabels[stream.kind]}
            hint={
              stream.name.toLowerCase() === kindLabels[stream.kind].toLowerCase()
                ? undefined
                : `From ${stream.name}`
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
