import { pictureLimit } from '@tillsight/domain/books/catalog/limits'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CategoryForm } from './categories.ts'
import { ProductEditForm, ProductForm } from './product-form.ts'
import { bulkEdit, listProducts, moveStock } from './products.ts'

const id = '0193a1b2-0000-7000-8000-00000000000a'

const picture = (bytes = 100, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type })

const form = (fields: object = {}) => ({
  name: 'Blue mug',
  id_category: id,
  price: '12.50',
  balance: '10',
  cost_price: '4.20',
  picture: picture(),
  ...fields,
})

/** Each failing field by its first complaint. */
const complaints = (schema: z.ZodType, input: unknown): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    problems[path.join('.')] ??= message
  }
  return problems
}

const positive = {
  price: 'Price must be a positive number',
  cost_price: 'Cost price must be a positive number',
}
const twoDigits = 'Use at most two decimal places.'
const tooDear = 'At most 99,999,999.99.'
const nonNegative = 'Quantity must be a non-negative number'
const tooMany = 'At most 1,000,000,000.'
const unkept = 'This text contains an unsupported character.'

describe('the product form', () => {
  it('names every missing field at once', () => {
    expect(complaints(ProductForm, {})).toEqual({
      name: 'Name is required',
      id_category: 'Category is required',
      price: positive.price,
      balance: nonNegative,
      cost_price: positive.cost_price,
      picture: 'Product picture is required',
    })
  })

  it.each([
    ['twenty letters', 'x'.repeat(20)],
    ['twenty emoji', '🫖'.repeat(20)],
    ['twenty letters with spaces around', `  ${'x'.repeat(20)}  `],
    ['one letter', 'x'],
    ['right to left', 'ספל כחול'],
    ['twenty families of four', '👨‍👩‍👧‍👦'.repeat(20)],
    ['twenty letters with two accents each', 'a\u0323\u0302'.repeat(20)],
    ['an invisible joiner between letters', 'नमस्\u200dते'],
  ])('takes a name of %s', (_what, name) => {
    expect(complaints(ProductForm, form({ name }))).toEqual({})
  })

  it.each([
    ['nothing', '', 'Name is required'],
    ['spaces', ' \u00a0\t ', 'Name is required'],
    ['twenty-one letters', 'x'.repeat(21), 'Name can have at most 20 characters'],
    ['twenty-one emoji', '🫖'.repeat(21), 'Name can have at most 20 characters'],
    ['five thousand letters', 'x'.repeat(5000), 'Name can have at most 20 characters'],
    ['twenty-one families', '👨‍👩‍👧‍👦'.repeat(21), 'Name can have at most 20 characters'],
    ['a letter under a thousand accents', `a${'\u0301'.repeat(1000)}`, 'Name can have at most 20 characters'],
    ['a letter under 200 accents', `a${'\u0301'.repeat(200)}`, 'Name can have at most 20 characters'],
    ['characters without width', '\u200b\u200d\u2060\ufeff', 'Name is required'],
    ['fillers that look like nothing', '\u3164\u2800\u115f\u00ad', 'Name is required'],
    ['marks of direction', '\u200e\u202e\u2066', 'Name is required'],
    ['a NUL', 'a\0b', unkept],
    ['half an emoji', 'a\ud83e', unkept],
    ['a number', 7, 'Name is required'],
    ['a list', ['x'], 'Name is required'],
  ])('refuses a name of %s', (_what, name, message) => {
    expect(complaints(ProductForm, form({ name }))).toEqual({ name: message })
  })

  it.each([
    ['thirty letters', 'x'.repeat(30), 'x'.repeat(30)],
    ['thirty emoji', '🫖'.repeat(30), '🫖'.repeat(30)],
    ['nothing', '', null],
    ['spaces', '  ', null],
    ['characters without width', '\u200b\u200d', null],
    ['thirty flags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(30), '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(30)],
    ['spaces around', ' M-1 ', 'M-1'],
  ])('takes a SKU of %s', (_what, sku, kept) => {
    expect(ProductForm.parse(form({ sku })).sku).toBe(kept)
  })

  it.each([
    ['thirty-one letters', 'x'.repeat(31), 'SKU can have at most 30 characters'],
    ['a thousand letters', 'x'.repeat(1000), 'SKU can have at most 30 characters'],
    ['a NUL', '\0', unkept],
  ])('refuses a SKU of %s', (_what, sku, message) => {
    expect(complaints(ProductForm, form({ sku }))).toEqual({ sku: message })
  })

  const prices = ['price', 'cost_price'] as const

  it.each([
    ['0.01', 0.01],
    ['.5', 0.5],
    [' 5 ', 5],
    ['12.500', 12.5],
    ['007', 7],
    ['99999999.99', 99_999_999.99],
    ['5,50', 5.5],
    ['1 000', 1000],
    ['1,234.50', 1234.5],
    ['5.', 5],
  ])('takes %j as a price and as a cost', (text, amount) => {
    for (const field of prices) expect(ProductForm.parse(form({ [field]: text }))[field]).toBe(amount)
  })

  it.each([
    ['0', positive],
    ['0.00', positive],
    ['', positive],
    ['abc', positive],
    ['1e3', positive],
    ['-1', positive],
    ['+1', positive],
    ['0x10', positive],
    ['1,2,3', positive],
    ['５', positive],
    ['NaN', positive],
    ['Infinity', positive],
    ['.', positive],
    [5, positive],
    [null, positive],
    [true, positive],
    [['5'], positive],
    ['0.001', twoDigits],
    ['1.005', twoDigits],
    ['100000000', tooDear],
    ['1000000000000', tooDear],
    ['9'.repeat(400), tooDear],
  ])('refuses %j as a price and as a cost', (text, words) => {
    for (const field of prices) {
      expect(complaints(ProductForm, form({ [field]: text }))).toEqual({
        [field]: typeof words === 'string' ? words : words[field],
      })
    }
  })

  it.each([
    ['0', 0],
    [' 5 ', 5],
    ['1000000000', 1_000_000_000],
    ['1,200', 1200],
  ])('takes a quantity of %j', (text, count) => {
    expect(ProductForm.parse(form({ balance: text })).balance).toEqual({ value: count, isWhole: true })
  })

  it.each([
    ['-1', nonNegative],
    ['1.5', nonNegative],
    ['1.000', nonNegative],
    ['', nonNegative],
    ['abc', nonNegative],
    ['1e3', nonNegative],
    [5, nonNegative],
    ['1000000001', tooMany],
    ['2147483648', tooMany],
    ['9'.repeat(400), tooMany],
  ])('refuses a quantity of %j', (text, message) => {
    expect(complaints(ProductForm, form({ balance: text }))).toEqual({ balance: message })
  })

  it.each([
    ['0.735', 0.735],
    ['1.000', 1],
    [' .5 ', 0.5],
    ['1,200', 1200],
    ['12', 12],
  ])('takes %j of what is sold by measure', (text, value) => {
    const weighed = form({ unit: 'KG', sold_by_measure: 'true', balance: text, low_stock: text })
    expect(ProductForm.parse(weighed)).toMatchObject({ balance: { value }, low_stock: { value } })
    expect(complaints(ProductForm, { ...weighed, sold_by_measure: 'false', balance: '1.5' })).toMatchObject({
      balance: nonNegative,
    })
    expect(complaints(ProductForm, { ...weighed, unit: 'PIECE', balance: '1.5' })).toMatchObject({
      balance: nonNegative,
    })
  })

  it.each([
    ['0.7355', 'Use at most three decimal places.'],
    ['-0.5', nonNegative],
    ['a kilo', nonNegative],
  ])('refuses %j of what is sold by measure', (text, message) => {
    const weighed = form({ unit: 'KG', sold_by_measure: 'true', balance: text })
    expect(complaints(ProductForm, weighed)).toEqual({ balance: message })
  })

  it('leaves it to the server how a product is sold where an edit does not say it, and a quantity that stays', () => {
    const edit = form({ id, picture: undefined, balance: '0.735' })
    expect(complaints(ProductEditForm, edit)).toEqual({})
    expect(complaints(ProductEditForm, { ...edit, sold_by_measure: 'false' })).toEqual({
      balance: nonNegative,
    })
    expect(
      complaints(ProductEditForm, { ...edit, sold_by_measure: 'false', balance_before: '0.735' }),
    ).toEqual({})
  })

  it.each([
    ['exactly 2 MB', picture(pictureLimit), {}],
    ['one byte more', picture(pictureLimit + 1), { picture: 'File size cannot exceed 2MB.' }],
    ['0 bytes', picture(0), { picture: 'Product picture is required' }],
    ['another format', picture(9, 'image/gif'), { picture: 'Choose a PNG, JPG or WEBP picture.' }],
    ['text', 'a.png', { picture: 'Product picture is required' }],
    ['JPEG', picture(9, 'image/jpeg'), {}],
    ['WebP', picture(9, 'image/webp'), {}],
  ])('of a picture that is %s', (_what, file, expected) => {
    expect(complaints(ProductForm, form({ picture: file }))).toEqual(expected)
  })

  it('needs no picture to edit, and knows which product', () => {
    expect(complaints(ProductEditForm, form({ id, picture: undefined }))).toEqual({})
    expect(complaints(ProductEditForm, form({ picture: undefined }))).toEqual({
      id: 'This product does not exist.',
    })
  })

  it.each(['store_id', 'status', 'role', 'archived_at'])('refuses a field %s of its own making', (field) => {
    expect(ProductForm.safeParse(form({ [field]: 'x' })).success).toBe(false)
  })
})

describe('the category form', () => {
  it.each([
    ['forty letters', 'x'.repeat(40), {}],
    ['forty emoji', '🫖'.repeat(40), {}],
    ['forty-one letters', 'x'.repeat(41), { name: 'Category name can have at most 40 characters.' }],
    ['a thousand letters', 'x'.repeat(1000), { name: 'Category name can have at most 40 characters.' }],
    ['nothing', '', { name: 'Category name is required.' }],
    ['spaces', '  ', { name: 'Category name is required.' }],
    ['a character without width', '\u200b', { name: 'Category name is required.' }],
    ['null', null, { name: 'Category name is required.' }],
    ['a NUL', '\0', { name: unkept }],
  ])('of a name of %s', (_what, name, expected) => {
    expect(complaints(CategoryForm, { name })).toEqual(expected)
  })
})

describe('the product list', () => {
  it('takes an empty filter for one that was left out', () => {
    const empty = { search: '', sku: '', id_category: '', status: '', sort: '', limit: '', cursor: '' }

    expect(JSON.stringify(listProducts.input.parse(empty))).toBe('{}')
    expect(listProducts.input.parse({})).toEqual({})
  })

  it.each([
    [{ limit: '0' }, 'limit', 'Must be a whole number from 1 to 500.'],
    [{ limit: '501' }, 'limit', 'Must be a whole number from 1 to 500.'],
    [{ limit: '1.5' }, 'limit', 'Must be a whole number from 1 to 500.'],
    [{ id_category: 'x' }, 'id_category', 'This category does not exist.'],
    [{ status: 'active' }, 'status', 'This status does not exist.'],
    [{ status: ['ACTIVE', 'ENDING'] }, 'status', 'This status does not exist.'],
    [{ sort: 'cost' }, 'sort', 'This order does not exist.'],
    [{ sort: ['name', 'price'] }, 'sort', 'This order does not exist.'],
    [{ search: 'a\0' }, 'search', unkept],
    [{ search: 'x'.repeat(201) }, 'search', 'At most 200 characters.'],
    [{ cursor: 'x'.repeat(2001) }, 'cursor', 'This cursor is not valid.'],
  ])('refuses %j', (input, field, message) => {
    expect(complaints(listProducts.input, input)).toEqual({ [field]: message })
  })
})

describe('a movement of stock', () => {
  it.each([
    [{ reason: 'sale' }, { reason: 'Choose a reason.' }],
    [{ reason: 'opening' }, { reason: 'Choose a reason.' }],
    [{ quantity: 1.2345 }, { quantity: 'Use at most three decimal places.' }],
    [{ quantity: '1' }, { quantity: 'Quantity must be a whole number' }],
    [{ quantity: null }, { quantity: 'Quantity must be a whole number' }],
    [{ quantity: 1_000_000_001 }, { quantity: 'Quantity is too large' }],
    [{ quantity: -1_000_000_001 }, { quantity: 'Quantity is too small' }],
    [{ note: 'a\0' }, { note: unkept }],
    [{ id: 7 }, { id: 'This product does not exist.' }],
  ])('with %j is refused', (fields, expected) => {
    expect(complaints(moveStock.input, { id, reason: 'received', quantity: 1, ...fields })).toEqual(expected)
  })
})

describe('a change of many products', () => {
  it.each([
    [{ kind: 'percent', by: -99.99 }, {}],
    [{ kind: 'percent', by: -100 }, { 'change.by': 'At least -99.99%' }],
    [{ kind: 'percent', by: 1000 }, {}],
    [{ kind: 'percent', by: 1000.01 }, { 'change.by': 'At most 1,000%' }],
    [{ kind: 'percent', by: 1.005 }, { 'change.by': twoDigits }],
    [{ kind: 'percent', by: '10' }, { 'change.by': 'Enter a number' }],
    [{ kind: 'amount', by: -0.01 }, {}],
    [{ kind: 'amount', by: 0.001 }, { 'change.by': twoDigits }],
    [{ kind: 'amount', by: 100_000_000 }, { 'change.by': 'This amount is too large' }],
    [{ kind: 'category' }, { 'change.id_category': 'Category is required' }],
    [{ kind: 'archive' }, {}],
    [{ kind: 'delete' }, { 'change.kind': 'Choose what to change.' }],
    [null, { change: 'Choose what to change.' }],
  ])('by %j', (change, expected) => {
    expect(complaints(bulkEdit.input, { ids: [id], change })).toEqual(expected)
  })

  it.each([
    [[], 'Select a product.'],
    [Array.from({ length: 1001 }, () => id), 'At most 1,000 products at once.'],
    ['all', 'Select a product.'],
    [[id, 'nope'], 'This product does not exist.'],
  ])('of %#: is refused for what it selects', (ids, message) => {
    expect(complaints(bulkEdit.input, { ids, change: { kind: 'archive' } })).toEqual({ ids: message })
  })
})
