import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { healthOf, recordWords } from './connection-words.ts'
import type { Connection } from './connections.api.ts'

export const ConnectionList = ({ connections }: { connections: Connection[] }) => (
  <Card
    title="Your connections"
    description="Each updates automatically. Open one to see what it imported."
    actions={<ListExport call="GET /connection/export" what="the connections" />}
  >
    <Table caption="Your connections" columns={useColumns()} rows={connections} rowKey={({ id }) => id} />
  </Card>
)

const useColumns = (): TableColumn<Connection>[] => {
  const { dateTime } = useStoreTime()
  return [
    {
      key: 'name',
      header: 'Connection',
      primary: true,
      cell: ({ id, name, system_name }) => (
        <>
          <Link
            to={`/platform/connections/${id}`}
            className="wrap-anywhere text-ink no-underline hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
          {name !== system_name && (
            <span className="block text-sm font-normal text-ink-faint">{system_name}</span>
          )}
        </>
      ),
    },
    {
      key: 'health',
      header: 'Status',
      cell: (connection) => {
        const [label, tone] = healthOf(connection)
        return <Badge tone={tone}>{label}</Badge>
      },
    },
    { key: 'records', header: 'Brought in', cell: ({ records }) => recordWords(records) },
    {
      key: 'success',
      header: 'Last success',
      cell: ({ last_success_at }) => (last_success_at ? dateTime(last_success_at) : '–'),
    },
  ]
}
