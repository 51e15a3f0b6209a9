import type { Product } from '@tillsight/contract/books/products'
import { describe, expect, it } from 'vitest'
import { differences, mergedValues } from './edit-conflict.ts'
import { valuesOf } from './product-values.ts'

const before: Product = {
  id: '1',
  name: 'Mug',
  id_category: 'gifts',
  category: 'Gifts',
  price: 14,
  cost_price: 5.2,
  balance: 31,
  low_stock: 5,
  sku: null,
  id_tax: null,
  picture: '',
  picture_large: '',
  status: 'ACTIVE',
  version: 1,
}
const theirs: Product = {
  ...before,
  id_category: 'toys',
  category: 'Toys',
  price: 16,
  sku: 'MUG',
  balance: 20,
  version: 2,
}
const categories = [{ id: 'home', name: 'Home' }]

describe('two edits of one product', () => {
  it('keeps what I changed, and theirs where I changed nothing', () => {
    const mine = { ...valuesOf(before), price: '15.00' }
    expect(mergedValues({ before, theirs, mine })).toMatchObject({
      price: '15.00',
      sku: 'MUG',
      balance: '20',
    })
  })

  it('keeps the count that I typed', () => {
    const mine = { ...valuesOf(before), balance: '30' }
    expect(mergedValues({ before, theirs, mine }).balance).toBe('30')
  })

  it('lists only the fields they changed, in words', () => {
    const mine = { ...valuesOf(before), price: '15.00', name: 'Blue mug', id_category: 'home' }
    expect(differences({ before, theirs, mine, categories })).toEqual([
      { field: 'id_category', label: 'Category', theirs: 'Toys', mine: 'Home', isMine: true },
      { field: 'price', label: 'Price', theirs: '$16.00', mine: '$15.00', isMine: true },
      { field: 'sku', label: 'SKU', theirs: 'MUG', mine: 'MUG', isMine: false },
    ])
  })
})
