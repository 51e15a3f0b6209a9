import { expect, it } from 'vitest'
import { isMetricId } from '../../figures/metrics/catalogue.ts'
import { asked, refused } from './asked-table.ts'

it('has each question once, about metrics that exist', () => {
  const questions = [...asked, ...refused].map(([question]) => question)
  const metrics = asked.flatMap(([, reading]) => reading.split(' ')[0]?.split('+') ?? [])

  expect(new Set(questions).size).toBe(questions.length)
  expect(metrics.filter((id) => !isMetricId(id))).toEqual([])
})
