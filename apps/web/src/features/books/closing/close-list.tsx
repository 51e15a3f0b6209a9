import type { DrawerClose } from '@tillsight/contract/books/closing'
import { differenceText } from '@tillsight/domain/books/closing/cash'
import { Lock } from 'lucide-react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ShowMore } from '#platform/api/show-more.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted, money } from '#platform/words/format.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { useCloses } from './closing.api.ts'

type Open = (close: DrawerClose) => void

export const CloseList = ({ onOpen }: { onOpen: Open }) => {
  const { dateTime } = useStoreTime()
  const read = useCloses()
  if (!read.data) {
    return read.error ? (
      <ReadFailure title="The closed days could not be loaded" read={read} />
    ) : (
      <Skeleton className="h-24 w-full" />
    )
  }
  if (read.data.length === 0) {
    return (
      <EmptyState
        icon={Lock}
        title="No closed days yet"
        text="Close a drawer above. Its Z report appears here."
      />
    )
  }
  return (
    <>
      <Table
        caption="Closed days"
        columns={columnsFor(dateTime, onOpen)}
        rows={read.data}
        rowKey={({ id }) => id}
      />
      <ShowMore pages={read} />
    </>
  )
}

const columnsFor = (dateTime: (at: string) => string, onOpen: Open): TableColumn<DrawerClose>[] => [
  {
    key: 'number',
    header: 'Report',
    primary: true,
    cell: (close) => (
      <button type="button" className="touch-reach text-start font-[560] link" onClick={() => onOpen(close)}>
        Z {close.number}, {close.name}
      </button>
    ),
  },
  { key: 'closed', header: 'Closed', cell: ({ closed_at }) => dateTime(closed_at) },
  { key: 'by', header: 'By', cell: ({ closed_by }) => closed_by },
  { key: 'paid', header: 'Paid', align: 'right', cell: ({ paid }) => money(paid) },
  { key: 'counted', header: 'Cash counted', align: 'right', cell: ({ counted }) => money(counted) },
  { key: 'difference', header: 'Difference', cell: Difference },
  {
    key: 'changes',
    header: 'Afterwards',
    cell: ({ changes }) =>
      changes > 0 ? <Badge tone="warn">{counted(changes, 'change')}</Badge> : 'No changes',
  },
]

const Difference = ({ difference }: DrawerClose) =>
  difference === 0 ? (
    'None'
  ) : (
    <span className={difference < 0 ? 'text-loss' : 'text-warn'}>{differenceText(difference, money)}</span>
  )
