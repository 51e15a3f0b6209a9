import { money } from '#platform/words/format.ts'
import { classNames } from '#ui/layout/class-names.ts'

/** What the customer gets back of the cash they gave; at a till in a size that is read at arm's length. */
export const ChangeGiven = ({ change, isLarge }: { change: number | null; isLarge: boolean }) =>
  change !== null &&
  change > 0 && (
    <span className={classNames('font-[620]', isLarge && 'text-2xl max-sm:basis-full')}>
      Change {money(change)}
    </span>
  )
