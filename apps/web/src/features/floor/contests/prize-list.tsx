import type { Contest } from '@tillsight/contract/floor/contests'
import { Gift } from 'lucide-react'
import { placeText } from './contest-words.ts'

/** What can be won, by place. */
export const PrizeList = ({ prizes }: { prizes: Contest['prizes'] }) =>
  prizes.length > 0 && (
    <section aria-label="Prizes" className="rounded-card border border-line bg-surface px-5 py-4 shadow-low">
      <h2 className="mb-2 flex items-center gap-2 text-md">
        <Gift aria-hidden="true" className="size-4 text-ink-soft" strokeWidth={1.75} />
        Prizes
      </h2>
      <ul className="grid gap-1.5">
        {prizes.map(({ place, name }) => (
          <li
            key={`${place} ${name}`}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline gap-2"
          >
            <span className="text-sm text-ink-faint">{placeText(place)}</span>
            <span className="wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
