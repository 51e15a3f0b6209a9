import { expect, it } from 'vitest'
import { pageSize } from './use-pages.ts'

it('a long list comes in few pages, the first of them small', () => {
  expect([0, 1, 2, 3, 40].map(pageSize)).toEqual([100, 200, 400, 400, 400])
})
