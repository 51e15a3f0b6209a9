import { dayIn } from '@tillsight/domain/day'
import type { OutputOf } from '#platform/api/api-client.ts'
import { useSession } from '#platform/session/session.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count, money } from '#platform/words/format.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { FigureCell } from '#ui/tables/figure-cell.tsx'
import { dueWords, rhythmWords } from './visit-words.ts'

type Details = OutputOf<'GET /customer/info'>

export const CustomerFigures = ({ customer }: { customer: Details }) => {
  const { date } = useStoreTime()
  const { first_purchase, profit, purchases } = customer
  return (
    <dl
      className={classNames(
        'grid gap-px sm:auto-rows-fr overflow-hidden rounded-card border border-line bg-line shadow-low min-[22rem]:grid-cols-2',
        profit === undefined ? 'min-[64rem]:grid-cols-5' : 'min-[64rem]:grid-cols-3',
      )}
    >
      <FigureCell
        label="Lifetime spend"
        value={money(customer.total_spent)}
        note={first_purchase ? `Since ${date(first_purchase)}` : 'No purchases yet'}
      />
      {/* Costs are sent only to roles that may see them. */}
      {profit !== undefined && (
        <FigureCell
          label="Profit"
          value={money(profit)}
          note="After cost of goods"
          tone={profit < 0 ? 'loss' : undefined}
        />
      )}
      <FigureCell label="Purchases" value={count(purchases)} note="Returns not deducted" />
      <FigureCell
        label="Average check"
        value={purchases > 0 ? money(customer.average_check) : '—'}
        note="Spend per purchase"
      />
      <VisitFigures customer={customer} />
    </dl>
  )
}

const VisitFigures = ({ customer: { usual_days, next_visit } }: { customer: Details }) => {
  const { date, today } = useStoreTime()
  const timeZone = useSession().user?.time_zone ?? 'UTC'
  if (usual_days === null || next_visit === null) {
    return (
      <>
        <FigureCell label="Usual interval" value="—" note="Needs visits on two different days" />
        <FigureCell label="Next visit" value="—" note="Needs visits on two different days" />
      </>
    )
  }
  const { words, isOverdue } = dueWords(dayIn(timeZone, new Date(next_visit)), today())
  return (
    <>
      <FigureCell
        label="Usual interval"
        value={capital(rhythmWords(usual_days))}
        note="Median time between visits"
      />
      <FigureCell
        label="Next visit"
        value={capital(words)}
        note={`Expected on ${date(next_visit)}`}
        tone={isOverdue ? 'loss' : undefined}
      />
    </>
  )
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
