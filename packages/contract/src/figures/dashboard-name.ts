import { z } from 'zod'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'

export const longestDashboardName = 40
const noName = 'Name the dashboard.'

export const dashboardName = upTo(
  longestDashboardName,
  { missing: noName, tooLong: `At most ${longestDashboardName} characters.` },
  (most) => requiredLine(noName, most),
)

/** What a dashboard is called, as the form asks for it. */
export const DashboardNameForm = z.strictObject({ name: dashboardName })
