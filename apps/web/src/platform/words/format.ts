import { formats } from '#ui/formats/formats.ts'

export const money = (amount: number): string => formats().money(amount)
/** For an axis, where '$1.2K' says enough. */
export const shortMoney = (amount: number): string => formats().shortMoney(amount)
export const shortCount = (number: number): string => formats().shortCount(number)
export const count = (number: number): string => formats().count(number)
export const signedCount = (number: number): string => formats().signedCount(number)
export const percent = (number: number): string => formats().percent(number)
/** A part of a whole: a small one is not none. */
export const shareText = (part: number): string => {
  return part > 0 && part < 0.1 ? `<${percent(0.1)}` : percent(part)
}
/** '+12.4%', '−3.0%', and '0.0%' without a sign. */
export const signedPercent = (number: number): string => formats().signedPercent(number)

/** '1 product', '2 products'. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`
