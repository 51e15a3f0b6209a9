import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { TaxSettings } from '#domain/people/store/tax-settings.ts'
import { divideHalfUp, spreadInSteps, spreadMoney } from '#domain/spread.ts'

/** One tax on a line, by name. The rate is in thousandths of a percent: 8.875% is 8875. */
export type TaxPart = { name: string; rate: number }
export type ChargedTax = TaxPart & { amount: Cents }

/** What a tax consists of from a day on: one part, or several where a place has them (state and city). */
export type TaxRate = { startsOn: Day; parts: readonly TaxPart[] }

export type TaxRules = TaxSettings & {
  /** The smallest amount of the currency. */
  step: number
}

const wholeRate = 100_000
export const highestTaxRate = wholeRate

export const taxRateOf = (percent: number): number => Math.round(percent * 1000)
export const taxPercentOf = (rate: number): number => rate / 1000

const rateOfAll = (parts: readonly TaxPart[]): number => parts.reduce((sum, { rate }) => sum + rate, 0)

/** The parts that hold on a day: those of the latest start that is not after it. */
export const partsOn = (rates: readonly TaxRate[], day: Day): readonly TaxPart[] => {
  const started = rates.filter(({ startsOn }) => startsOn <= day)
  const latest = started.reduce<TaxRate | null>(
    (latest, rate) => (latest && latest.startsOn > rate.startsOn ? latest : rate),
    null,
  )
  return latest?.parts ?? []
}

/** All taxes on an amount together, rounded half up once: within it where prices include tax, on top where not. */
export const taxOn = (
  amount: Cents,
  parts: readonly TaxPart[],
  { pricesIncludeTax, step }: TaxRules,
): Cents => {
  const rate = rateOfAll(parts)
  const whole = pricesIncludeTax ? wholeRate + rate : wholeRate
  return divideHalfUp(BigInt(amount) * BigInt(rate), BigInt(whole) * BigInt(step)) * step
}

/** Which share of the tax each part is, in amounts of the currency that sum to it. */
export const chargedTaxes = (
  tax: Cents,
  parts: readonly TaxPart[],
  { step }: Pick<TaxRules, 'step'>,
): ChargedTax[] => {
  const amounts = spreadInSteps(
    tax,
    parts.map(({ rate }) => rate),
    step,
  )
  return parts.map((part, place) => ({ ...part, amount: amounts[place] ?? 0 }))
}

type Charged = { amount: Cents; parts: readonly TaxPart[] }

/** The lines that are rounded together: each for itself, or all of a sale with the same taxes. */
const roundedTogether = (lines: readonly Charged[], { taxRounding }: TaxRules): number[][] => {
  if (taxRounding === 'LINE') return lines.map((_, place) => [place])
  const groups = new Map<string, number[]>()
  for (const [place, { parts }] of lines.entries()) {
    const key = JSON.stringify(parts)
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  return [...groups.values()]
}

/** The tax of each line of a sale. Rounded by sale, the cents are spread over the lines, so that those sum to it. */
export const taxesOfLines = (lines: readonly Charged[], rules: TaxRules): Cents[] => {
  const taxes = lines.map(() => 0)
  for (const places of roundedTogether(lines, rules)) {
    const amounts = places.map((place) => lines[place]?.amount ?? 0)
    const parts = lines[places[0] ?? 0]?.parts ?? []
    const together = taxOn(
      amounts.reduce((sum, amount) => sum + amount, 0),
      parts,
      rules,
    )
    for (const [index, share] of spreadMoney(together, amounts, rules.step).entries())
      taxes[places[index] ?? 0] = share
  }
  return taxes
}

export type RateTotal = TaxPart & { base: Cents; amount: Cents }

/** What was charged at each rate, and on how much: as a receipt and a tax report say it. */
export const taxesByRate = (
  lines: readonly { total: Cents; taxes: readonly ChargedTax[] }[],
): RateTotal[] => {
  const rates = new Map<string, RateTotal>()
  for (const { total, taxes } of lines)
    for (const { name, rate, amount } of taxes) {
      const sum = rates.get(`${rate} ${name}`) ?? { name, rate, base: 0, amount: 0 }
      rates.set(`${rate} ${name}`, { ...sum, base: sum.base + total, amount: sum.amount + amount })
    }
  return [...rates.values()]
}
