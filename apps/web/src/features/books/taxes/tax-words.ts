import { formatDay, formats } from '#ui/formats/formats.ts'
import type { Tax } from './taxes.api.ts'

type Rate = Tax['rates'][number]

const ratePercent = (rate: number): string => formats().exactPercent(rate)

/** '20%', or 'State 6.25% + City 2%'. */
export const partWords = ({ parts }: Rate): string =>
  parts.length === 1
    ? ratePercent(parts[0]?.rate ?? 0)
    : parts.map(({ name, rate }) => `${name} ${ratePercent(rate)}`).join(' + ')

/** What holds today and what is to come: '19%, 20% from 01.01.2027'. */
export const rateWords = ({ rates }: Tax, today: string): string => {
  const current = rates.filter(({ starts_on }) => starts_on <= today).slice(-1)
  const coming = rates.filter(({ starts_on }) => starts_on > today)
  const words = [
    ...current.map(partWords),
    ...coming.map((rate) => `${partWords(rate)} from ${formatDay(rate.starts_on)}`),
  ]
  return words.join(', ')
}

/** What happens to the products when a tax is deleted. */
export const deletedWords = (isOfStore: boolean): string =>
  isOfStore
    ? 'This is the tax of the store. Products without a tax of their own are sold without tax from then on.'
    : 'Products and categories that have it follow the tax of the store from then on.'
