import { expect, it } from 'vitest'
import { recipientStatus } from './recipient-status.ts'

it.each([
  [false, false, false, true, 'WAITING'],
  [true, false, false, true, 'CONFIRMED'],
  [true, true, false, true, 'UNSUBSCRIBED'],
  [false, true, false, true, 'UNSUBSCRIBED'],
  [false, false, true, true, 'UNSUBSCRIBED'],
  [true, false, true, true, 'UNSUBSCRIBED'],
  [true, false, false, false, 'NO_ACCESS'],
  [false, false, false, false, 'NO_ACCESS'],
  [true, true, false, false, 'UNSUBSCRIBED'],
] as const)(
  'confirmed %s, unsubscribed %s, declined %s, with the right to read %s is %s',
  (isConfirmed, isUnsubscribed, isDeclined, mayRead, status) => {
    expect(recipientStatus({ isConfirmed, isUnsubscribed, isDeclined, mayRead })).toBe(status)
  },
)
