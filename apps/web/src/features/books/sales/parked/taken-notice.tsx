import { Button } from '#ui/actions/button.tsx'
import type { QuickSaleState } from '../use-quick-sale.ts'

/** Which parked sale is in the form, and what to do where someone else has it by now. */
export const TakenNotice = ({ sale }: { sale: QuickSaleState }) => {
  const { taken, problems, lines, dropTaken, putBack } = sale
  if (!taken) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-accent-wash px-3.5 py-2">
      <p className="min-w-0 wrap-anywhere">
        Parked sale: <span className="font-[560]">{taken.name}</span>
      </p>
      {/* With lines, it is beside Charge. */}
      {lines.length === 0 && (
        <Button size="sm" variant="secondary" className="ms-auto" onClick={putBack}>
          Put back
        </Button>
      )}
      {problems.parked && (
        <Button size="sm" variant="secondary" className="ms-auto" onClick={dropTaken}>
          Continue as a new sale
        </Button>
      )}
    </div>
  )
}
