import { mostWrongPins, mostWrongPinsADay } from '@tillsight/domain/people/tills/pin-rules'
import { takeBackAttempts } from '#platform/limits/attempts.queries.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import type { MemberRequest } from '#platform/request.ts'

type Try = { tillId: string; memberId: string }

const daySeconds = 24 * 60 * 60

const keysOf = ({ tillId, memberId }: Try) => ({
  here: limitKey('till-pin', tillId, memberId),
  anywhere: limitKey('till-pin', memberId),
  today: limitKey('till-pin-today', memberId),
})

/**
 * Counts the try before the PIN is compared: of ten tills that guess at once, five tries get through in all. A PIN has
 * few digits, so this is what protects it, and it is never turned off. Returns how many tries are left after this one.
 */
export const limitPins = async (request: MemberRequest, tried: Try): Promise<number> => {
  const { here, anywhere, today } = keysOf(tried)
  const counts = await limitAttempts({ ...request, limitsAttempts: true }, [
    { key: here, most: mostWrongPins },
    { key: anywhere, most: mostWrongPins },
    { key: today, most: mostWrongPinsADay, seconds: daySeconds },
  ])
  return Math.min(
    mostWrongPins - (counts.get(here) ?? 0),
    mostWrongPins - (counts.get(anywhere) ?? 0),
    mostWrongPinsADay - (counts.get(today) ?? 0),
  )
}

/**
 * Only wrong PINs count. A right one does not reset them: guesses between the sales of a busy seller would otherwise
 * never add up.
 */
export const forgivePin = (request: MemberRequest, tried: Try): Promise<void> =>
  takeBackAttempts(request, Object.values(keysOf(tried)))
