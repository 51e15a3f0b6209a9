import { seenWords } from '@tillsight/domain/data/privacy/retention'
import { ShowMore } from '#platform/api/show-more.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useUnseenCustomers } from './privacy.api.ts'

/** Who would be erased, and since when nothing was heard of them. */
export const UnseenCustomers = ({ years }: { years: number }) => {
  const { date } = useStoreTime()
  const read = useUnseenCustomers(years)
  return (
    <section className="mt-5">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-sm font-[620]">Customers to erase</h3>
        <ListExport
          call="GET /retention/customers_export"
          what="the customers to erase"
          of={{ customer_years: String(years) }}
        />
      </div>
      {read.isPending && <Skeleton className="mt-2 h-24 w-full" />}
      <LoadFailure message="The customers could not be loaded." read={read} />
      <ul className="mt-1 divide-y divide-line text-sm">
        {read.data?.map(({ id, name, last_seen, why }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-ink-soft">
              {seenWords[why]} {date(last_seen)}
            </span>
          </li>
        ))}
      </ul>
      <ShowMore pages={read} />
    </section>
  )
}
