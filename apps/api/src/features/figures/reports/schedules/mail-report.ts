import { contentTypeOf } from '@tillsight/documents/file-kinds'
import { isReportType } from '@tillsight/domain/figures/reports/custom-reports'
import { isReviewType, reportTitle } from '@tillsight/domain/figures/reports/report-types'
import { rhythms } from '@tillsight/domain/figures/reports/schedule'
import { formatPeriod, type Period } from '@tillsight/domain/period'
import type { MadeReport } from '#features/figures/reports/store-report.ts'
import { readStored } from '#platform/documents/send-document.ts'
import { inALetter } from '#platform/mail/in-a-letter.ts'
import { type Attachment, insertMail } from '#platform/mail/mail.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { readersOf } from './recipients.ts'
import { type ScheduleRow, selectStoreName } from './schedules.queries.ts'

/** What most mail servers still take, once it is written in letters. */
const mostAttached = 10 * 1024 * 1024

const attachmentOf = async (request: MemberRequest, made: MadeReport): Promise<Attachment | null> => {
  if (made.size > mostAttached) return null
  const chunks: Buffer[] = []
  for await (const chunk of readStored(request, made)) chunks.push(chunk)
  return { name: made.fileName, contentType: contentTypeOf(made.fmt), bytes: Buffer.concat(chunks) }
}

type Letter = {
  schedule: ScheduleRow
  storeName: string
  period: Period
  made: MadeReport
  isAttached: boolean
}

/** 'Sales report', and 'Weekly review' as that is called on its first page. */
const titleOf = ({ type, label }: MadeReport): string =>
  isReportType(type) && isReviewType(type) ? reportTitle(type) : `${inALetter(label)} report`

const bodyFor = ({ publicUrl, settings }: MemberRequest, letter: Letter, token: string): string => {
  const { schedule, storeName, period, made, isAttached } = letter
  const when = rhythms[schedule.rhythm].when(settings.weekStart)
  const hour = `${String(schedule.hour).padStart(2, '0')}:00`
  return [
    `${titleOf(made)} of ${storeName}, ${formatPeriod(period, settings.locale)}.`,
    ...(made.mailText.length > 0 ? [made.mailText.map(inALetter).join('\n')] : []),
    isAttached
      ? `It is attached as ${made.fileName}.`
      : `${made.fileName} is too large to send by email. Download it under Reports in Tillsight.`,
    `Schedule: ${when} at ${hour} (${schedule.time_zone}). All reports:`,
    `${publicUrl}/platform/reports`,
    'Unsubscribe:',
    `${publicUrl}/unsubscribe?token=${token}`,
  ].join('\n\n')
}

type Sent = { schedule: ScheduleRow; period: Period; made: MadeReport }

/** An email to each confirmed, subscribed recipient, with their own link to unsubscribe; returns how many. */
export const mailReport = async (
  request: MemberRequest,
  { schedule, period, made }: Sent,
): Promise<number> => {
  const attachment = await attachmentOf(request, made)
  const storeName = inALetter(await selectStoreName(request))
  const letter = { schedule, storeName, period, made, isAttached: attachment !== null }
  const people = readersOf(schedule)
  for (const { email, token } of people) {
    await insertMail(request, {
      storeId: request.storeId,
      recipient: email,
      subject: `${titleOf(made)}, ${formatPeriod(period, request.settings.locale)} · ${storeName}`,
      body: bodyFor(request, letter, token),
      unsubscribeUrl: `${request.publicUrl}/report_schedule/unsubscribe?token=${token}`,
      ...(attachment ? { attachment } : {}),
    })
  }
  return people.length
}
