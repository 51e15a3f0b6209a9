import { expect, it } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = [
  { key: 'date', width: 7, rank: 1 },
  { key: 'name', primary: true },
  { key: 'note', width: 8, rank: 3 },
  { key: 'total', width: 6, rank: 2 },
  { key: 'actions', width: 5 },
]

it.each([
  [100, ['date', 'name', 'note', 'total', 'actions']],
  [35, ['date', 'name', 'note', 'total', 'actions']],
  [34, ['date', 'name', 'total', 'actions']],
  [26, ['date', 'name', 'actions']],
  [0, ['name', 'actions']],
])('with room for %i shows %j', (room, expected) => {
  expect(fittingColumns(columns, room).map(({ key }) => key)).toEqual(expected)
})
