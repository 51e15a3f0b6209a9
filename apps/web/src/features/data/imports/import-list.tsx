import { importKinds } from '@tillsight/domain/data/imports/fields'
import { importStateLabels } from '@tillsight/domain/data/imports/import-state'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ShowMore } from '#platform/api/show-more.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { countedKind, kindOf, madeWords, stateTones } from './import-words.ts'
import { type ListedImport, useImports } from './imports.api.ts'

export const ImportList = () => {
  const imports = useImports()
  const columns = useColumns()
  if (!imports.data && imports.isError)
    return <ReadFailure title="The imports could not be loaded" read={imports} />
  // What is above invites to the first one.
  if (imports.data?.length === 0) return null
  return (
    <Card
      title="Your imports"
      description="Newest first. Open one to continue it, or to undo it."
      actions={<ListExport call="GET /import/export" what="the imports" />}
    >
      {imports.data ? (
        <Table caption="Your imports" columns={columns} rows={imports.data} rowKey={({ id }) => id} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      <ShowMore pages={imports} />
    </Card>
  )
}

const kindLabel = ({ kind }: ListedImport): string => {
  const known = kindOf(kind)
  return known ? (importKinds[known].label.split(',')[0] ?? '') : '–'
}

const resultOf = ({ state, kind, counts }: ListedImport): string => {
  if (!counts) return '–'
  if (state === 'undone') return `${countedKind(counts.new + counts.changed, kind)} undone`
  if (state === 'done')
    return madeWords(kind, counts) + (counts.refused > 0 ? `, ${count(counts.refused)} refused` : '')
  const parts = (['new', 'changed', 'refused'] as const).filter((outcome) => counts[outcome] > 0)
  return parts.map((outcome) => `${count(counts[outcome])} ${outcome}`).join(', ') || 'Nothing new'
}

const useColumns = (): TableColumn<ListedImport>[] => {
  const { dateTime } = useStoreTime()
  return [
    {
      key: 'file',
      header: 'File',
      primary: true,
      cell: ({ id, file_name }) => (
        <Link
          to={`/platform/imports/${id}`}
          className="wrap-anywhere text-ink no-underline hover:underline hover:underline-offset-4"
        >
          {file_name}
        </Link>
      ),
    },
    { key: 'kind', header: 'Contains', cell: kindLabel },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state }) => <Badge tone={stateTones[state]}>{importStateLabels[state]}</Badge>,
    },
    { key: 'result', header: 'Rows', cell: resultOf },
    { key: 'when', header: 'When', cell: ({ created_at }) => dateTime(created_at) },
    { key: 'by', header: 'By', cell: ({ made_by }) => made_by },
  ]
}
