import { RunningContests } from '#features/floor/contests/running-contests.tsx'
import { FirstFindings } from '#features/insight/findings/first-findings.tsx'

/** What is below the figures: loaded once these are shown. */
export const BelowDashboard = () => (
  <>
    <RunningContests />
    <FirstFindings />
  </>
)
