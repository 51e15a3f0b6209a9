import { archiveSums } from '@tillsight/domain/data/archive/sums'
import { formatsOf } from '@tillsight/domain/formats'
import { count } from '#platform/words/format.ts'
import { formats } from '#ui/formats/formats.ts'
import type { Contents } from './archive.api.ts'

const shownSums = ['revenue', 'tax', 'cost', 'expenses', 'stock_value'] as const
const shownCounts = ['products', 'customers', 'sales', 'expenses', 'members', 'closes', 'invoices']

/** The figures to compare: those of the archive, in its own currency. */
export const ArchiveContents = ({ contents }: { contents: Contents }) => {
  const { locale } = formats()
  const { money } = formatsOf({ currency: contents.currency, locale })
  const rows = contents.counts.filter(({ name }) => shownCounts.some((kind) => name === `data/${kind}.jsonl`))
  const others = contents.counts.length - rows.length
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
      {rows.map(({ name, title, rows }) => (
        <Fact key={name} term={title} value={count(rows)} />
      ))}
      {shownSums.map((name) => {
        const value = contents.sums.find((sum) => sum.name === name)?.value ?? 0
        return <Fact key={name} term={archiveSums[name].label} value={money(value)} />
      })}
      {others > 0 && <Fact term="Other kinds of records" value={count(others)} />}
    </dl>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="text-right tabular-nums">{value}</dd>
  </>
)
