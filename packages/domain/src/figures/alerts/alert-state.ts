/** What an alert remembers from one check to the next. */
export type AlertState = {
  /** Whether it was true and has been reported. */
  isFiring: boolean
  /** The period of the last check, and the one for which it fired last. */
  period: string | null
  firedFor: string | null
}

export const readyState: AlertState = { isFiring: false, period: null, firedFor: null }

export type Check = {
  key: string
  restarts: boolean
  /** Null where it cannot be said: nothing changes then. */
  isTrue: boolean | null
}

/**
 * An alert fires when it becomes true, once for each period, and again only after it was not true. What comes true a
 * second time in a period waits for the next one.
 */
export const nextState = (
  state: AlertState,
  { key, restarts, isTrue }: Check,
): { state: AlertState; fires: boolean } => {
  const wasFiring = state.isFiring && !(restarts && state.period !== key)
  if (isTrue === null) return { state: { ...state, isFiring: wasFiring, period: key }, fires: false }
  const fires = isTrue && !wasFiring && state.firedFor !== key
  return {
    state: { isFiring: isTrue && (wasFiring || fires), period: key, firedFor: fires ? key : state.firedFor },
    fires,
  }
}
