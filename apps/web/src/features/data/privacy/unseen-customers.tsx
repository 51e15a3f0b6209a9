import { ShowMore } from '#platform/api/show-more.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useUnseenCustomers } from './privacy.api.ts'

const reasons = { BOUGHT: 'Last bought', CONSENTED: 'Last agreed to marketing', ADDED: 'Never bought; added' }

/** Who would be erased, and since when nothing was heard of them. */
export const UnseenCustomers = ({ years }: { years: number }) => {
  const { date } = useStoreTime()
  const read = useUnseenCustomers(years)
  return (
    <section className="mt-5">
      <h3 className="text-sm font-[620]">Customers to erase</h3>
      {read.isPending && <Skeleton className="mt-2 h-24 w-full" />}
      <LoadFailure message="The customers could not be loaded." read={read} />
      <ul className="mt-1 divide-y divide-line text-sm">
        {read.data?.map(({ id, name, last_seen, why }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-ink-soft">
              {reasons[why]} {date(last_seen)}
            </span>
          </li>
        ))}
      </ul>
      <ShowMore pages={read} />
    </section>
  )
}
