import { expect, it } from 'vitest'
import { offlineTriesLeft } from './offline-pin.ts'

it.each([
  [0, 5],
  [4, 1],
  [5, 0],
  [9, 0],
])('after %s wrong PINs without the network, %s tries are left', (wrong, left) => {
  expect(offlineTriesLeft(wrong)).toBe(left)
})
