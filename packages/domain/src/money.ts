/** Money inside is whole minor units (cents); on the wire and on paper a decimal with two digits. */
export type Cents = number

export const centsOf = (amount: number): Cents => Math.round(amount * 100)
export const amountOf = (cents: Cents): number => cents / 100

/** Whether a decimal has at most two digits after the point, as money on the wire must. */
export const isWholeCents = (amount: number): boolean => Math.round(amount * 100) / 100 === amount

/** Half a cent goes up, away from zero: what a till does. */
export const roundHalfUp = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))
