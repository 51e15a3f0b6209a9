import { CloudOff } from 'lucide-react'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import { money } from '#platform/words/format.ts'

/** A sale that is stored on the device, with the number for its receipt. A receipt is printed from here. */
export const StoredNotice = ({ sale }: { sale: StoredSale }) => (
  <section
    aria-label="Last sale"
    className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-wash px-3.5 py-2"
  >
    <CloudOff aria-hidden="true" className="size-4 shrink-0 text-warn" strokeWidth={1.75} />
    <span className="font-[560]">
      Sale {sale.number}: {money(sale.shown.total)}
    </span>
    <span className="text-sm text-ink-soft">
      Saved on this device. It gets its final number when you are back online.
    </span>
  </section>
)
