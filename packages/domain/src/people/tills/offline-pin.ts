import { mostWrongPins } from './pin-rules.ts'

/** Rounds of PBKDF2: slows down who tries all PINs, and cannot stop them; the count of wrong ones protects the screen. */
export const offlinePinRounds = 600_000

/** How many tries are left for a name on a device without the network; only an unlock online starts over. */
export const offlineTriesLeft = (wrong: number): number => Math.max(0, mostWrongPins - wrong)
