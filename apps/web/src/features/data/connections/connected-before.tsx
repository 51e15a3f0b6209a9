import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { recordWords } from './connection-words.ts'
import type { Connection } from './connections.api.ts'

/** Connections of a system that there are already: the same source a second time would bring everything twice. */
export const ConnectedBefore = ({ connections }: { connections: Connection[] }) => (
  <Card
    title="Is it one of these?"
    description="Connected a second time, the same source brings everything in twice. Go on below for another one."
  >
    <ul>
      {connections.map(({ id, name, state, records }) => {
        const isEnded = state === 'disconnected'
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1">
              <p className="font-[560] wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft">
                {isEnded ? 'Disconnected' : 'Connected'}. {recordWords(records)}.
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              to={`/platform/connections/${id}${isEnded ? '?step=access' : ''}`}
              aria-label={isEnded ? `Connect ${name} again` : `Open ${name}`}
            >
              {isEnded ? 'Connect again' : 'Open'}
            </Button>
          </li>
        )
      })}
    </ul>
  </Card>
)
