import type { ErasurePlace } from '@tillsight/contract/data/privacy'
import { places as allPlaces } from '@tillsight/domain/data/privacy/places'
import type { ReactNode } from 'react'
import { count, counted, money } from '#platform/words/format.ts'

type Totals = { sales: number; total: number }
export type Erasure = {
  places: ErasurePlace[]
  remaining: { label: string; count: number }[]
  totals: { before: Totals; after: Totals }
}

const Part = ({ title, rows }: { title: string; rows: { label: string; count: number }[] }) =>
  rows.length > 0 && (
    <section className="mt-4">
      <h3 className="text-sm font-[620]">{title}</h3>
      <dl className="mt-1 divide-y divide-line text-sm">
        {rows.map((row) => (
          <div key={row.label} className="flex justify-between gap-4 py-1.5">
            <dt className="text-ink-soft">{row.label}</dt>
            <dd className="tabular-nums">{count(row.count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )

const totalsText = ({ sales, total }: Totals): string => `${counted(sales, 'sale')}, ${money(total)}`

/** What goes and what stays, and that no total changes. */
export const ErasureFacts = ({ erasure, isDone }: { erasure: Erasure; isDone: boolean }): ReactNode => {
  const of = (fate: 'erased' | 'kept') =>
    erasure.places
      .filter(({ place }) => allPlaces[place].fate === fate)
      .map(({ place, count }) => ({ label: allPlaces[place].label, count }))
  return (
    <>
      <Part title={isDone ? 'Erased' : 'Will be erased'} rows={of('erased')} />
      <Part title={isDone ? 'Kept' : 'Will be kept'} rows={of('kept')} />
      <Part title="Found elsewhere: check by hand" rows={erasure.remaining} />
      <section className="mt-4 text-sm">
        <h3 className="font-[620]">Totals of the store</h3>
        <p className="mt-1 text-ink-soft">Before: {totalsText(erasure.totals.before)}</p>
        <p className="text-ink-soft">After: {totalsText(erasure.totals.after)}</p>
      </section>
    </>
  )
}
