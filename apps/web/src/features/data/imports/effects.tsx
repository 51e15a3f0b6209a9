import type { Import } from '@tillsight/contract/data/imports'
import { money } from '#platform/words/format.ts'
import { Table } from '#ui/tables/table.tsx'
import { effectWords, monthWords, type Tense } from './effect-words.ts'
import { plannedWords } from './import-words.ts'

type EffectsProps = { found: Import; tense: Tense }

const fewMonths = 3

/** What the figures will be, or have become. */
export const Effects = ({ found: { effect, kind, counts }, tense }: EffectsProps) => {
  if (!effect) return null
  const words = [
    ...(counts && tense === 'will' ? plannedWords(kind, counts) : []),
    ...effectWords(effect, kind, tense),
  ]
  if (words.length === 0) return null
  return (
    <>
      <ul className="grid gap-1.5">
        {words.map((sentence) => (
          <li key={sentence} className="flex gap-2.5 before:text-accent before:content-['•'_/_'']">
            {sentence}
          </li>
        ))}
      </ul>
      <Months title="Revenue by month" months={effect.revenue} />
      <Months title="Expenses by month" months={effect.expenses} />
    </>
  )
}

type Month = { month: string; before: number; after: number }

const Months = ({ title, months }: { title: string; months: Month[] }) => {
  if (months.length <= fewMonths) return null
  return (
    <details className="mt-3">
      <summary className="w-fit rounded-control py-1 font-[560] underline underline-offset-4">
        {title}
      </summary>
      <div className="pt-3">
        <Table
          caption={title}
          columns={[
            { key: 'month', header: 'Month', primary: true, cell: ({ month }) => monthWords(month) },
            { key: 'before', header: 'Before', align: 'right', cell: ({ before }) => money(before) },
            { key: 'after', header: 'After', align: 'right', cell: ({ after }) => money(after) },
          ]}
          rows={months}
          rowKey={({ month }) => month}
        />
      </div>
    </details>
  )
}
