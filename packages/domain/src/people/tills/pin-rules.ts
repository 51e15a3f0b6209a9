export const shortestPin = 4
export const longestPin = 6

/** Wrong PINs within a quarter of an hour, and within a day, after which a name is locked. */
export const mostWrongPins = 5
export const mostWrongPinsADay = 30

/** How long a till stays unlocked without input, in seconds. */
export const unlockedSeconds = 60

/** How far back a sale at a till can be dated. */
export const tillBackdatedDays = 7

/** How many tills a store can have at once. */
export const mostTills = 50

/** And how many over time: revoked ones stay for the sales made there. */
export const mostTillsEver = 1000

const stepsOf = (pin: string): number[] =>
  [...pin].slice(1).map((digit, place) => (Number(digit) - Number(pin[place]) + 10) % 10)

const isSequence = (pin: string): boolean => {
  const [first, ...others] = stepsOf(pin)
  return [0, 1, 9].includes(first ?? 0) && others.every((step) => step === first)
}

/** 1212, 123123 or 4545: a shorter part, repeated. */
const isRepeated = (pin: string): boolean =>
  [1, 2, 3].some((length) => length < pin.length && pin.slice(0, length).repeat(6).startsWith(pin))

const fewDigits = (pin: string): boolean => new Set(pin).size < 3

/** The middle column of a PIN pad, corners, and what people choose most often beside sequences. */
const common = new Set(['2580', '0852', '1397', '1379', '1470', '147258', '159753', '147852', '123654'])

const isYear = (pin: string): boolean => /^(19|20)\d\d$/.test(pin)

/** Whether someone who watches, or knows little, would guess it within a few tries. */
export const isEasyPin = (pin: string): boolean =>
  isSequence(pin) || isRepeated(pin) || fewDigits(pin) || isYear(pin) || common.has(pin)
