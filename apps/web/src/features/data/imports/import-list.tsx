import { importKinds } from '@tillsight/domain/data/imports/fields'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ShowMore } from '#platform/api/show-more.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { countedKind, kindOf, madeWords, stateWords } from './import-words.ts'
import { type ListedImport, useImports } from './imports.api.ts'

export const ImportList = () => {
  const imports = useImports()
  const columns = useColumns()
  if (!imports.data && imports.isError)
    return <ReadFailure title="The imports could not be loaded" read={imports} />
  // What is above invites to the first one.
  if (imports.data?.length === 0) return null
  return (
    <Card title="Your imports">
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
  const refused = counts.refused > 0 ? `, ${count(counts.refused)} refused` : ''
  if (state === 'done') return madeWords(kind, counts) + refused
  return `${count(counts.new)} new, ${count(counts.changed)} changed${refused}`
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
      cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
    },
    { key: 'result', header: 'Rows', cell: resultOf },
    { key: 'when', header: 'When', cell: ({ created_at }) => dateTime(created_at) },
    { key: 'by', header: 'By', cell: ({ made_by }) => made_by },
  ]
}
