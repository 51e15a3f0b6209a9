import type { Refused } from './ask.api.ts'
import { QuestionLinks } from './question-links.tsx'

/** What was not understood, and what can be asked instead. */
export const AskedRefusal = ({ refused: { reason, nearest } }: { refused: Refused }) => (
  <div role="status" className="rounded-card border border-line bg-surface px-4 py-4 shadow-low">
    <p className="font-[560] wrap-anywhere">{reason}</p>
    {nearest.length > 0 && <QuestionLinks title="Did you mean" questions={nearest} />}
  </div>
)
