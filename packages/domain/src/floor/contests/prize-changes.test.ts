import { expect, it } from 'vitest'
import { placeName } from './place-name.ts'
import { prizeChanges } from './prize-changes.ts'

const cake = { place: 1, name: 'Cake', cost: 1000 }
const day = { place: 2, name: 'A free day', cost: 0 }

it.each([
  ['a new one', [cake], [cake, day], ['There is now a 2nd prize: “A free day”.']],
  ['one less', [cake, day], [cake], ['The 2nd prize was removed. It was “A free day”.']],
  ['another', [cake], [{ ...cake, name: 'Pie' }], ['The 1st prize is now “Pie”, not “Cake”.']],
  [
    'another cost, which is not for everyone',
    [cake],
    [{ ...cake, cost: 1200 }],
    ['What the prizes cost the store was corrected.'],
  ],
  ['the same in another order', [cake, day], [day, cake], []],
])('says what changed about prizes: %s', (_what, before, after, words) => {
  expect(prizeChanges(before, after)).toEqual(words)
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [112, '112th'],
])('names place %i as %s', (place, name) => {
  expect(placeName(place)).toBe(name)
})
