import { inUnits, usualUnit } from '@tillsight/domain/books/catalog/unit'
import { canRecordAnyway } from '@tillsight/domain/books/offline/anyway'
import { BookCheck, CircleAlert, Pencil, RotateCw, Trash2 } from 'lucide-react'
import type { WaitingSale } from '#platform/offline/waiting-sales.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'

/** What was wrong with each line, by the product's name, where the server said so. */
const lineProblems = ({ shown, problem }: WaitingSale): string[] =>
  shown.lines.flatMap(({ name }, place) =>
    ['quantity', 'id_product', 'price'].flatMap((field) => {
      const said = problem?.fields[`lines.${place}.${field}`]
      return said ? `${name}: ${said}` : []
    }),
  )

type WaitingSaleCardProps = {
  sale: WaitingSale
  onRetry: () => void
  onAnyway: () => void
  onEdit: () => void
  onDiscard: () => void
}

export const WaitingSaleCard = ({ sale, onRetry, onAnyway, onEdit, onDiscard }: WaitingSaleCardProps) => {
  const clock = useStoreTime()
  const { number, sold_at, seller, shown, problem } = sale
  const problems = lineProblems(sale)
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-[620]">Sale {number}</p>
        <p className="font-[620]">{money(shown.total)}</p>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {clock.dateTime(sold_at)} · {seller}
      </p>
      <p className="mt-1 wrap-anywhere">
        {shown.lines
          .map(({ name, quantity, unit = usualUnit }) => `${inUnits(count(quantity), unit)} × ${name}`)
          .join(', ')}
      </p>
      {problem ? (
        <>
          <div className="mt-3 flex items-start gap-2 rounded-control bg-warn-wash px-3 py-2.5 text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            <p className="wrap-anywhere">{problems.length > 0 ? problems.join(' ') : problem.message}</p>
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" icon={RotateCw} onClick={onRetry}>
              Try again
            </Button>
            {canRecordAnyway(problem.fields) && (
              <Button size="sm" variant="secondary" icon={BookCheck} onClick={onAnyway}>
                Record it anyway
              </Button>
            )}
            <Button size="sm" variant="secondary" icon={Pencil} onClick={onEdit}>
              Edit
            </Button>
            <Button size="sm" variant="quiet" icon={Trash2} onClick={onDiscard}>
              Discard
            </Button>
          </div>
        </>
      ) : (
        <p className="mt-2 text-sm text-ink-faint">Waiting to be sent.</p>
      )}
    </li>
  )
}
