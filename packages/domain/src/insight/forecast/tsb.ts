import { type History, openValues } from './history.ts'
import { meanOf } from './statistics.ts'

const chanceWeight = 0.05
const sizeWeight = 0.1
const daysToBegin = 56

/** Teunter, Syntetos and Babai: how likely a day has any, times how many it then has. It fades when sales end. */
export const sparseMean = (history: History, days: number): number[] => {
  const values = openValues(history)
  const first = values.slice(0, daysToBegin)
  const sold = first.filter((value) => value !== 0)
  let chance = first.length > 0 ? sold.length / first.length : 0
  let size = meanOf(sold)
  for (const value of values.slice(daysToBegin)) {
    chance += chanceWeight * ((value === 0 ? 0 : 1) - chance)
    if (value !== 0) size = size === 0 ? value : size + sizeWeight * (value - size)
  }
  return Array.from({ length: days }, () => chance * size)
}
