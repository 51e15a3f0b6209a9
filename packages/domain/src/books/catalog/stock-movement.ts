import { subtractQuantity } from '#domain/quantity.ts'

export const movementReasons = [
  'opening',
  'sale',
  'return',
  'received',
  'recount',
  'damage',
  'loss',
  'correction',
] as const
export type MovementReason = (typeof movementReasons)[number]

export const reasonWords: Record<MovementReason, string> = {
  opening: 'Opening stock',
  sale: 'Sale',
  return: 'Return',
  received: 'Received',
  recount: 'Recount',
  damage: 'Damage',
  loss: 'Loss',
  correction: 'Correction',
}

/** The reasons someone may give by hand; the others happen by themselves. */
export const manualReasons = ['received', 'recount', 'damage', 'loss', 'correction'] as const
export type ManualReason = (typeof manualReasons)[number]

const lossReasons: readonly MovementReason[] = ['damage', 'loss', 'recount']

/**
 * How many units a change of the balance lost; below zero where a recount found some again. Goods that came in, and
 * corrections of a wrong number, lose nothing; what a sale or return moves is in its own figures.
 */
export const unitsLost = (reason: MovementReason, by: number): number =>
  by !== 0 && lossReasons.includes(reason) ? -by : 0

/** By how much the balance changes: a recount says what is there, the others say how many came or went. */
export const movementOf = (reason: ManualReason, quantity: number, balance: number): number => {
  if (reason === 'recount') return subtractQuantity(quantity, balance)
  return reason === 'damage' || reason === 'loss' ? -quantity : quantity
}
