import type { CloseChange } from '@tillsight/contract/books/closing'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { money } from '#platform/words/format.ts'

const words: Record<CloseChange['kind'], string> = {
  EDITED: 'edited',
  DELETED: 'deleted',
  ADDED: 'recorded later, counted in a later report',
  RETURNED: 'returned later, counted in a later report',
}

const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount))

/** What is no longer as the report says. */
export const ChangeList = ({ changes }: { changes: CloseChange[] }) => (
  <section className="rounded-card bg-warn-wash p-4">
    <h3 className="font-[620]">Changed after the close</h3>
    <ul className="mt-1">
      {changes.map(({ kind, id_sale, number, paid }) => (
        <li key={`${kind} ${id_sale}`} className="flex justify-between gap-4 py-1 text-sm">
          <span>
            {kind === 'RETURNED' ? 'Return' : 'Sale'} {receiptNumber(number)} {words[kind]}
          </span>
          <span className="tabular-nums">{signed(paid)}</span>
        </li>
      ))}
    </ul>
  </section>
)
