import type { AuditLine } from '@tillsight/contract/operations/audit'
import { ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import { NoRows } from '#platform/lists/no-rows.tsx'
import { PagedList } from '#platform/lists/paged-list.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ListSkeleton } from '#ui/tables/list-skeleton.tsx'
import type { useAuditLines } from './audit.api.ts'
import { auditColumns } from './audit-columns.tsx'
import type { AuditFiltering } from './audit-filters.ts'

type AuditListProps = {
  lines: ReturnType<typeof useAuditLines>
  filtering: AuditFiltering
  onOpen: (line: AuditLine) => void
}

export const AuditList = ({ lines, filtering, onOpen }: AuditListProps) => {
  const clock = useStoreTime()
  const columns = useMemo(() => auditColumns({ clock, onOpen }), [clock, onOpen])
  return (
    <PagedList
      caption="Audit log"
      noun="change"
      pages={lines}
      columns={columns}
      cardHeight={118}
      waiting={<AuditListSkeleton />}
      empty={
        <NoRows
          icon={ScrollText}
          filtering={filtering}
          noneFound={{ title: 'No changes found', text: 'Try another range, or fewer filters.' }}
          noneYet={{ title: 'No changes yet', text: 'Every change in the store appears here.' }}
        />
      }
    />
  )
}

const AuditListSkeleton = () => (
  <ListSkeleton
    row={(width) => (
      <>
        <div className="skeleton hidden h-3.5 w-32 rounded-control sm:block" />
        <div className="flex flex-col gap-2">
          <div className={classNames('skeleton h-3.5 rounded-control', width)} />
          <div className="skeleton h-3 w-40 rounded-control" />
        </div>
        <div className="skeleton ms-auto hidden h-3.5 w-24 rounded-control sm:block" />
      </>
    )}
  />
)
