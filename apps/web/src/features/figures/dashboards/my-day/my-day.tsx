import { Receipt } from 'lucide-react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { useSession } from '#platform/session/session.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { DailyGoal } from './daily-goal.tsx'
import { DayCards } from './day-cards.tsx'
import { LatestSales } from './latest-sales.tsx'
import { useLatestSales, useMyDay } from './my-day.api.ts'

const newSale = '/platform/sales?new=sale'

/** What a seller needs of a day: to sell, and to see their own sales and goal. */
export const MyDay = () => {
  const today = useToday()
  const name = useSession().user?.full_name.split(' ')[0] ?? ''
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl">
            My day
          </h1>
          <p className="text-ink-soft wrap-anywhere">
            {name ? `${name}, these are your own sales.` : 'Your own sales.'}
          </p>
        </div>
        <Button size="lg" icon={Receipt} to={newSale} className="max-[40rem]:w-full">
          Record a sale
        </Button>
      </header>
      <Day today={today} />
      <ExplainedFigure period={{ start: today, end: today }} today={today} />
    </>
  )
}

const Day = ({ today }: { today: string }) => {
  const day = useMyDay(today)
  const latest = useLatestSales()
  const failed = [day, latest].find(({ error, data }) => error && !data)
  if (failed) return <ReadFailure title="Your day could not be loaded" read={failed} />
  if (!day.data || !latest.data) return <Skeleton className="h-80 w-full" />
  const sales = latest.data.data
  if (sales.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Receipt}
          title="Your first sale is waiting"
          text="Record it here or at the till, and your day appears on this page."
          action={<Button to={newSale}>Record your first sale</Button>}
        />
      </Card>
    )
  }
  return (
    <div className="grid gap-5">
      <DayCards day={day.data} today={today} />
      <div className="grid items-start gap-5 min-[64rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <DailyGoal revenue={day.data.now.revenue} />
        <LatestSales sales={sales} />
      </div>
    </div>
  )
}
