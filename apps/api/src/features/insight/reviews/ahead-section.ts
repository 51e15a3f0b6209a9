import { formatDay } from '@tillsight/domain/day-text'
import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { formatsOf } from '@tillsight/domain/formats'
import { readCash, readRevenueForecast } from '#features/insight/forecast/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** What is expected until the end of the month, in words and with its range; why not, where nothing can be said. */
export const readAhead = async (request: MemberRequest): Promise<ReportSection> => {
  const { gap, month, method, break_even } = await readRevenueForecast(request)
  const { money } = formatsOf(request.settings)
  const dayText = (day: string): string => formatDay(day, request.settings.locale)
  const heading = 'What is ahead'
  if (gap !== null || !month) return { heading, paragraphs: [gap ?? ''] }
  return {
    heading,
    paragraphs: [
      `Net sales of ${money(month.value)} are expected until ${dayText(month.end_date)}, eight times in ten from ${money(month.low)} to ${money(month.high)}. ${money(month.so_far)} of that were sold until yesterday.`,
      ...(break_even
        ? [
            break_even.expected_on
              ? `The fixed costs of ${money(break_even.fixed_costs)} ${break_even.is_reached ? 'were earned' : 'will be earned'} on ${dayText(break_even.expected_on)}.`
              : `The fixed costs of ${money(break_even.fixed_costs)} will not be earned this month.`,
          ]
        : []),
      ...(method
        ? [
            `Method: ${method.label}. Chosen on the last ${method.weeks} weeks of your own sales${method.error_beside_naive === null ? '' : `, where its error was ${method.error_beside_naive}% of that of repeating the week before`}.`,
          ]
        : []),
    ],
  }
}

/** The cash of the next four weeks in words, after what is expected of revenue. */
export const readCashAhead = async (request: MemberRequest): Promise<ReportSection> => {
  const [ahead, { found }] = await Promise.all([readAhead(request), readCash(request)])
  const last = found?.until.at(-1)
  if (!last) return ahead
  const { money } = formatsOf(request.settings)
  const day = formatDay(last.date, request.settings.locale)
  return {
    ...ahead,
    paragraphs: [
      ...(ahead.paragraphs ?? []),
      `Receipts of ${money(last.receipts.value)} are expected until ${day}, with ${money(last.tax)} of tax in them. Expenses and orders of ${money(last.out)} are due until then, which leaves ${money(last.left.value)}, eight times in ten from ${money(last.left.low)} to ${money(last.left.high)}.`,
    ],
  }
}
