import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { expect, it } from 'vitest'
import type { Explored } from './explored.api.ts'
import { changeText, stepChanges } from './part-changes.tsx'

const info = { id: 'netSales', unit: 'money', has_past: true } as MetricInfo
const steps = (month: string, ...values: number[]) =>
  values.map((netSales, place) => ({ start: `${month}-0${place + 1}`, values: { netSales } }))

const explored = {
  days: { start: '2026-11-01', end: '2026-11-04' },
  grain: 'day',
  answer: {
    series: steps('2026-11', 120, 0, 30, 0),
    compared: [
      {
        with: 'previous',
        start_date: '2026-10-01',
        end_date: '2026-10-03',
        end_time: '09:30',
        series: steps('2026-10', 100, 0, 60),
      },
    ],
  },
} as unknown as Explored

it.each([
  ['a day beside the day at its place', 0, ['+20.0% vs 01 Oct']],
  ['nothing where nothing was sold on either', 1, []],
  ['today beside the same hours', 2, ['-50.0% so far, vs 03 Oct until 09:30']],
  ['nothing of days to come', 3, []],
])('says how a step changed: %s', (_, place, said) => {
  const changes = stepChanges(explored, { place, info, today: '2026-11-03' })

  expect(changes.map((one) => `${changeText(one)} ${one.words}`.replace('−', '-'))).toEqual(said)
})
