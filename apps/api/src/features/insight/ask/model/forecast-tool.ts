import { forecast } from '@tillsight/contract'
import { formatDay } from '@tillsight/domain/day-text'
import { readForecast } from '#features/insight/forecast/index.ts'
import { addLookedAt, type ModelTool } from './model-tool.ts'

const daysShown = 7

/** The forecast of net sales, whose values and days are marks. */
export const forecastTool: ModelTool = {
  tool: {
    name: 'forecast',
    description:
      'What net sales Tillsight expects: of the whole month, of the next days, with the range that holds eight of ten outcomes, and when fixed costs are paid. Answers with marks.',
    schema: { type: 'object', properties: {} },
  },
  access: forecast.readForecast.access,
  use: async (request, { mark, found }) => {
    const { gap, month, days, break_even } = await readForecast(request, {})
    if (gap !== null || !month) return `There is no forecast: ${mark({ text: gap ?? '' })}`
    const inMoney = (value: number) => mark({ value, unit: 'money' })
    const onDay = (day: string) => mark({ text: formatDay(day, request.settings.locale) })
    const line = (label: string, value: number) => ({ label, value, unit: 'money' as const })
    addLookedAt(found, {
      source: 'forecast',
      lines: [
        line('Net sales of this month until yesterday', month.so_far),
        line('Expected for the whole month', month.value),
        line('Low end of the range', month.low),
        line('High end of the range', month.high),
      ],
    })
    return JSON.stringify({
      this_month: {
        until_yesterday: inMoney(month.so_far),
        expected: inMoney(month.value),
        low: inMoney(month.low),
        high: inMoney(month.high),
      },
      next_days: days.slice(0, daysShown).map(({ date, value }) => ({ day: date, expected: inMoney(value) })),
      fixed_costs_paid_on: break_even?.expected_on ? onDay(break_even.expected_on) : null,
    })
  },
}
