import { measureWords } from '../measure-words.ts'
import type { PartId } from './change-parts.ts'
import type { Driver } from './drivers.ts'

type Words = { label: string; description: string }

const driverWords: Record<Driver, Words> = {
  price: {
    label: 'Prices',
    description: 'Higher or lower prices before discounts, of products sold in both periods.',
  },
  volume: { label: 'Units sold', description: 'More or fewer units, if every product had grown alike.' },
  mix: {
    label: 'Mix of products',
    description: 'More of the products that bring more, or of those that bring less.',
  },
  discount: { label: 'Discounts', description: 'What was taken off the prices.' },
  cost: { label: 'Cost of goods', description: 'What a unit costs the store.' },
  returns: { label: 'Returns', description: 'What came back.' },
  new: { label: 'Newly sold products', description: 'Products that were not sold in the period before.' },
  gone: {
    label: 'No longer sold products',
    description: 'Products that were sold in the period before and not in this one.',
  },
}

const isDriver = (id: PartId): id is Driver => id in driverWords

export const partWords = (id: PartId): Words =>
  isDriver(id) ? driverWords[id] : { label: measureWords[id].label, description: '' }
