import type { Contest } from '@tillsight/contract/floor/contests'
import { useMay } from '#platform/session/use-may.ts'
import { counted } from '#platform/words/format.ts'
import { type Dispute, DisputeText } from './dispute-text.tsx'

type OpenDisputesProps = { contest: Contest; onAnswer: (dispute: Dispute) => void }

/** What waits for an answer, for those who give it. */
export const OpenDisputes = ({ contest, onAnswer }: OpenDisputesProps) => {
  const mayAnswer = useMay('contests:write')
  const open = contest.disputes.filter(({ answer }) => answer === null)
  if (!mayAnswer || open.length === 0) return null
  return (
    <section aria-labelledby="open-disputes" className="grid gap-2">
      <h2 id="open-disputes" className="text-md">
        {counted(open.length, 'dispute waits', 'disputes wait')} for your answer
      </h2>
      <ul className="grid gap-2">
        {open.map((dispute) => (
          <li key={dispute.id}>
            <DisputeText dispute={dispute} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </section>
  )
}
