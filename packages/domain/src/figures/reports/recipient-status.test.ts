import { expect, it } from 'vitest'
import { recipientStatus } from './recipient-status.ts'

it.each([
  [false, false, false, 'WAITING'],
  [true, false, false, 'CONFIRMED'],
  [true, true, false, 'UNSUBSCRIBED'],
  [false, true, false, 'UNSUBSCRIBED'],
  [false, false, true, 'UNSUBSCRIBED'],
  [true, false, true, 'UNSUBSCRIBED'],
] as const)(
  'confirmed %s, unsubscribed %s, declined %s is %s',
  (isConfirmed, isUnsubscribed, isDeclined, status) => {
    expect(recipientStatus({ isConfirmed, isUnsubscribed, isDeclined })).toBe(status)
  },
)
