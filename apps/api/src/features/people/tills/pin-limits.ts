import { mostWrongPins, mostWrongPinsADay } from '@tillsight/domain/people/tills/pin-rules'
import { forgetAttempts, restartWindow, takeBackAttempts } from '#platform/limits/attempts.queries.ts'
import { limitAttempts, limitKey, windowSeconds } from '#platform/limits/limit.ts'
import type { MemberRequest } from '#platform/request.ts'

const daySeconds = 24 * 60 * 60

/** By store: a till elsewhere cannot lock a name here. */
const keysOf = ({ storeId }: MemberRequest, memberId: string) => ({
  quarter: limitKey('till-pin', storeId, memberId),
  today: limitKey('till-pin-today', storeId, memberId),
})

/**
 * Counts the try before the PIN is compared: of ten tills that guess at once, five tries get through in all. A PIN has
 * few digits, so this is what protects it, and it is never turned off. Returns how many tries are left after this one.
 */
export const limitPins = async (request: MemberRequest, memberId: string): Promise<number> => {
  const limited = { ...request, limitsAttempts: true }
  const { quarter, today } = keysOf(request, memberId)
  // One after the other: a try that is refused unread does not use up the day.
  const recent = await limitAttempts(limited, [{ key: quarter, most: mostWrongPins }])
  const daily = await limitAttempts(limited, [{ key: today, most: mostWrongPinsADay, seconds: daySeconds }])
  return Math.min(mostWrongPins - (recent.get(quarter) ?? 0), mostWrongPinsADay - (daily.get(today) ?? 0))
}

/** From now on the name is locked for the whole window, also if the first wrong PIN was long ago. */
export const lockName = (request: MemberRequest, memberId: string): Promise<void> =>
  restartWindow(request, {
    key: keysOf(request, memberId).quarter,
    least: mostWrongPins,
    seconds: windowSeconds,
  })

/**
 * Only wrong PINs count. A right one does not reset them: guesses between the sales of a busy seller would otherwise
 * never add up.
 */
export const forgivePin = (request: MemberRequest, memberId: string): Promise<void> =>
  takeBackAttempts(request, Object.values(keysOf(request, memberId)))

/** With the PIN that they guessed gone, in the transaction that changes it: this is how a name is unlocked. */
export const resetPinLimits = (request: MemberRequest, memberId: string): Promise<void> =>
  forgetAttempts({ ...request, detachedDb: request.db }, Object.values(keysOf(request, memberId)))
