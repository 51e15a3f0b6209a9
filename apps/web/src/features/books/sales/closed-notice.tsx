import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { type ClosedAct, closedWords } from './closed-words.ts'
import { useSale } from './sales.api.ts'

type ClosedNoticeProps = { id: string; act: ClosedAct; className?: string }

/** That the day of a sale is closed, before someone changes it. A till is not asked: it knows nothing of closes. */
export const ClosedNotice = ({ id, act, className }: ClosedNoticeProps) => {
  const clock = useStoreTime()
  const sale = useSale(id, useMay('sales:read-own')).data
  const words = sale && closedWords(sale, act, clock)
  return words ? (
    <p role="status" className={classNames('rounded-control bg-warn-wash px-3.5 py-2.5 text-sm', className)}>
      {words}
    </p>
  ) : null
}
