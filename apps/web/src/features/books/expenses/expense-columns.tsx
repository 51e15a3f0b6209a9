import type { ListedExpense } from '@tillsight/contract/books/expenses'
import { History, Pencil, Trash2 } from 'lucide-react'
import { listColumns } from '#platform/lists/list-columns.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import { money } from '#platform/words/format.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { type OpenDialog, preloadDialogs } from './expense-dialogs.tsx'
import { kindWords, spreadWords, whenWords } from './expense-words.ts'

/** Null for a role that may not change anything. */
type Open = ((dialog: OpenDialog) => void) | null

export const expenseColumns = (shown: ShownList<'expenses'>, onOpen: Open): LongColumn<ListedExpense>[] => [
  ...listColumns<ListedExpense>(shown, {
    category: {
      className: 'max-[55.99rem]:col-span-2',
      cell: (expense) => <ExpenseCell {...expense} />,
    },
    note: {
      width: 11,
      rank: 4,
      cell: ({ note }) => (
        <span title={note ?? undefined} className="block truncate">
          {note ?? '—'}
        </span>
      ),
    },
    due: { width: 15, rank: 1, cell: (expense) => <WhenCell {...expense} /> },
    kind: {
      width: 7,
      rank: 3,
      cell: ({ kind }) => <Badge tone="neutral">{kindWords[kind]}</Badge>,
    },
    amount: { width: 8.5, rank: 2, cell: ({ amount }) => money(amount) },
    counted: { width: 10.5, cell: (expense) => <CountedCell {...expense} /> },
  }),
  ...(onOpen ? [actionsColumn(onOpen)] : []),
]

const actionsColumn = (onOpen: NonNullable<Open>): LongColumn<ListedExpense> => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  width: 9.25,
  className: 'max-[55.99rem]:ms-auto',
  cell: (expense) => (
    <span className="inline-flex items-center">
      <IconButton
        label={`Edit ${expense.category}`}
        icon={Pencil}
        size="sm"
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
        onClick={() => onOpen({ kind: 'edit', expense })}
      />
      <IconButton
        label={`History of ${expense.category}`}
        icon={History}
        size="sm"
        onClick={() => onOpen({ kind: 'history', expense })}
      />
      <IconButton
        label={`Delete ${expense.category}`}
        icon={Trash2}
        size="sm"
        onClick={() => onOpen({ kind: 'delete', expense })}
      />
    </span>
  ),
})

const ExpenseCell = (expense: ListedExpense) => (
  <div className="min-w-0">
    <p className="flex items-baseline gap-3 font-[560]">
      <span className="min-w-0 truncate" title={expense.category}>
        {expense.category}
      </span>
      <span className="ms-auto shrink-0 min-[56rem]:hidden">{money(expense.counted)}</span>
    </p>
    {expense.note && (
      <p className="truncate text-sm text-ink-faint" title={expense.note}>
        {expense.note}
      </p>
    )}
    <div className="mt-1 text-sm text-ink-soft min-[56rem]:hidden">
      <p>{[whenWords(expense), eachWords(expense)].filter(Boolean).join(' · ')}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="neutral">{kindWords[expense.kind]}</Badge>
        {aheadWords(expense)}
      </p>
    </div>
  </div>
)

const WhenCell = (expense: ListedExpense) => (
  <div className="min-w-0">
    <p>{whenWords(expense)}</p>
    {expense.spread_months > 0 && (
      <p className="text-sm text-ink-faint">Counts {spreadWords(expense.spread_months).toLowerCase()}</p>
    )}
  </div>
)

const CountedCell = (expense: ListedExpense) => (
  <div>
    <p>{money(expense.counted)}</p>
    <p className="text-sm text-ink-faint">{aheadWords(expense)}</p>
  </div>
)

/** Where the two differ: a part of a bill, or several, count in the range. */
const eachWords = ({ amount, counted }: ListedExpense): string =>
  amount === counted ? '' : `${money(amount)} each`

const aheadWords = ({ ahead }: ListedExpense): string => (ahead ? `${money(ahead)} upcoming` : '')
