import type { Contest } from '@tillsight/contract/floor/contests'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'

export type Dispute = Contest['disputes'][number]

type DisputeTextProps = { dispute: Dispute; onAnswer: (dispute: Dispute) => void }

/** What someone disputes, and the answer to it. */
export const DisputeText = ({ dispute, onAnswer }: DisputeTextProps) => {
  const { by, text, at, answer, is_own } = dispute
  const time = useStoreTime()
  const mayAnswer = useMay('contests:write')
  return (
    <div className="grid gap-2 rounded-control bg-ink/4 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
        {!answer && <Badge tone="warn">Disputed</Badge>}
        {answer && (
          <Badge tone={answer.is_granted ? 'gain' : 'neutral'}>
            {answer.is_granted ? 'Granted' : 'Declined'}
          </Badge>
        )}
        <span>
          {is_own ? 'You' : by}, {time.dateTime(at)}
        </span>
      </div>
      <p className="wrap-anywhere">{text}</p>
      {answer && (
        <p className="border-s-2 border-line ps-3 wrap-anywhere">
          {answer.text}
          <span className="block text-sm text-ink-faint">
            {answer.by}, {time.dateTime(answer.at)}
          </span>
        </p>
      )}
      {!answer && mayAnswer && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => onAnswer(dispute)}>
            Answer
          </Button>
        </div>
      )}
    </div>
  )
}
