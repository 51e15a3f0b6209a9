import { expect, it } from 'vitest'
import { arrivalAt } from './arrival.ts'

it.each([
  ['/platform/dashboard', '?start=store-sales', { to: '/platform/dashboard?start=store-sales' }],
  ['/platform/screens', '?code=K7QX4P', { to: '/platform/screens?code=K7QX4P' }],
  ['/platform/sales', '?page=2', null],
])('remembers over the login where to go: %s%s', (pathname, search, arrival) => {
  expect(arrivalAt({ pathname, search })).toEqual(arrival)
})
