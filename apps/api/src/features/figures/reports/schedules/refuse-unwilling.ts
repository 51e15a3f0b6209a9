import { rhythms } from '@tillsight/domain/figures/reports/schedule'
import { findReport } from '#features/figures/reports/custom/find-report.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ScheduleChange } from './schedules.queries.ts'
import { selectUnwilling } from './subscriptions.queries.ts'

/** People who unsubscribed can only subscribe again themselves. */
export const refuseUnwilling = async (
  request: MemberRequest,
  schedule: ScheduleChange,
  recipients: readonly { email: string }[],
): Promise<void> => {
  const emails = recipients.map(({ email }) => email)
  const unwilling = await selectUnwilling(request, schedule, emails)
  if (unwilling.length === 0) return
  const { label } = await findReport(request, schedule.type)
  const what = `${rhythms[schedule.rhythm].label.toLowerCase()} ${label} report`
  throw fieldError(
    'conflict',
    'recipients',
    `${unwilling.join(', ')} unsubscribed from the ${what}. Only they can subscribe again, with the link in any of its emails.`,
  )
}
