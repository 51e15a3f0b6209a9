import { Suspense, useCallback, useState } from 'react'
import { SampleData } from '#features/data/samples/sample-data.tsx'
import { SampleNotice } from '#features/data/samples/sample-notice.tsx'
import { DashboardScreen } from '#features/figures/dashboards/dashboard-screen.tsx'
import { lazyPage } from '#platform/page/lazy-page.ts'
import { Page } from '#platform/page/page.tsx'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { useMay } from '#platform/session/use-may.ts'
import { BoardSections } from './board-sections.tsx'

const MyDay = lazyPage(async () => (await import('#features/figures/dashboards/my-day/my-day.tsx')).MyDay)

const OwnGoals = lazyPage(async () => (await import('#features/figures/goals/own-goals.tsx')).OwnGoals)

const BelowDashboard = lazyPage(async () => (await import('./below-dashboard.tsx')).BelowDashboard)

const RunningContests = lazyPage(
  async () => (await import('#features/floor/contests/running-contests.tsx')).RunningContests,
)

/** Figures of the store; for a seller, their own day. */
export const DashboardPage = () => {
  const [isIdle, setIdle] = useState(false)
  useWhenIdle(useCallback(() => setIdle(true), []))
  if (useMay('sales:read')) {
    return (
      <Page title="Dashboard">
        <DashboardScreen beginning={<SampleData />} notice={<SampleNotice />} sections={<BoardSections />} />
        <Suspense>{isIdle && <BelowDashboard />}</Suspense>
      </Page>
    )
  }
  return (
    <Page title="My day">
      <Suspense>
        <MyDay />
        <OwnGoals />
        <RunningContests />
      </Suspense>
    </Page>
  )
}
