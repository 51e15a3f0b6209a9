import type { Unit } from '../metrics/metric.ts'

/** What a value is measured in: a power of money, and where that is none, what else. A written number takes what it meets. */
export type Dimension = { money: number; unit: 'count' | 'percent' | 'number' | 'written' }

export const plain: Dimension = { money: 0, unit: 'number' }
export const written: Dimension = { money: 0, unit: 'written' }
export const ofPercent: Dimension = { money: 0, unit: 'percent' }

export const dimensionOf = (unit: Unit): Dimension =>
  unit === 'money' ? { money: 1, unit: 'number' } : { money: 0, unit }

export const isWritten = ({ unit }: Dimension): boolean => unit === 'written'
const isPercent = ({ money, unit }: Dimension): boolean => money === 0 && unit === 'percent'

/** What a sum is measured in; nothing where the two cannot be added. */
export const summedDimension = (left: Dimension, right: Dimension): Dimension | null => {
  if (isWritten(left)) return right
  if (isWritten(right)) return left
  if (left.money !== right.money || isPercent(left) !== isPercent(right)) return null
  return left.unit === right.unit ? left : { money: left.money, unit: 'number' }
}

export const multipliedDimension = (left: Dimension, right: Dimension): Dimension => {
  if (isWritten(left)) return right
  if (isWritten(right)) return left
  if (isPercent(left)) return right
  if (isPercent(right)) return left
  return { money: left.money + right.money, unit: 'number' }
}

export const dividedDimension = (left: Dimension, right: Dimension): Dimension => {
  if (isWritten(right)) return left
  if (isPercent(left) && !isPercent(right) && right.money === 0) return left
  if (isPercent(right) && !isPercent(left)) return isWritten(left) ? plain : left
  return { money: left.money - right.money, unit: 'number' }
}

const words: Record<Dimension['unit'], string> = {
  count: 'a count',
  percent: 'a percentage',
  number: 'a number',
  written: 'a number',
}

export const dimensionWords = ({ money, unit }: Dimension): string => {
  if (money === 0) return words[unit]
  if (money === 1) return 'money'
  return money > 1 ? 'money multiplied by money' : 'a number for each unit of money'
}

/** What a figure of it is shown as; nothing where there is no such figure. */
export const unitOf = ({ money, unit }: Dimension): Unit | null => {
  if (money === 1) return 'money'
  if (money > 1 || money < -1) return null
  if (money === -1) return 'number'
  return unit === 'written' ? null : unit
}
