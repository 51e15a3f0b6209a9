import { expect, it } from 'vitest'
import { activityProblems } from '#domain/books/activities/activity.ts'
import { sampleActivities } from './activities.ts'
import { localTime, perDay } from './moment.ts'

const shop = { firstDay: '2025-11-18', today: '2026-11-17', second: 43_200, customers: 40, step: 1 }
const now = 364 * perDay + shop.second

it('shows the five people of the shop at work, on days that it is open, up to now', () => {
  const all = sampleActivities(shop)

  expect(new Set(all.map(({ kind }) => kind)).size).toBe(5)
  expect(new Set(all.filter(({ kind }) => kind === 'HOURS').map(({ seller }) => seller)).size).toBe(5)
  expect(all.every(({ at, closedAt }) => at < now && (closedAt ?? 0) <= now)).toBe(true)
  expect(all.every(({ at, closedAt }) => closedAt === null || closedAt >= at)).toBe(true)
  expect(all.some(({ status }) => status === 'OPEN')).toBe(true)
  const sundays = all.filter(({ at }) => new Date(`${localTime(shop.firstDay, at)}Z`).getUTCDay() === 0)
  expect(sundays).toEqual([])
})

it('has nothing that a form would refuse, and is the same each time', () => {
  const all = sampleActivities(shop)

  expect(all.flatMap((activity) => activityProblems(activity))).toEqual([])
  expect(sampleActivities(shop)).toEqual(all)
})
