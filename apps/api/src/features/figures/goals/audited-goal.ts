import type { Goal } from '@tillsight/contract/figures/goals'
import { cadenceWords } from '@tillsight/domain/figures/goals/progress-words'

/** What the audit log says of a goal. */
export const auditedGoal = ({ id, label, name, cadence, basis, amount, percent, is_spread }: Goal) => ({
  id,
  name: [label, name, cadenceWords[cadence].toLowerCase()].filter(Boolean).join(', '),
  basis,
  amount,
  percent,
  is_spread,
})
