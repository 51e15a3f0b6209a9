import { mostWrongPins } from './pin-rules.ts'

/** Rounds of PBKDF2: a try takes a noticeable part of a second on a tablet, which is what ten thousand PINs cost to try. */
export const offlinePinRounds = 600_000

/** How many tries are left for a name on a device without the network; only an unlock online starts over. */
export const offlineTriesLeft = (wrong: number): number => Math.max(0, mostWrongPins - wrong)
