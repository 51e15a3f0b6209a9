import { expect, it } from 'vitest'
import { storeTime } from '../time/store-time.ts'
import { valueText } from './change-words.ts'

it('writes a percentage as the rest of the app does', () => {
  expect(valueText(12.5, 'percent', storeTime('UTC'))).toBe('12.5%')
})
