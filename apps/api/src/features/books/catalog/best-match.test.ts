import { matchRank } from '@tillsight/domain/books/catalog/match'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, namesIn } from '#testing/a-catalog.ts'
import { aStore } from '#testing/a-store.ts'

const shelf: [name: string, sku: string][] = [
  ['Steamer', 'KIT-1'],
  ['Green tea', 'TEA-2'],
  ['Tea pot', ''],
  ['Tea', 'POT'],
  ['Lamp', 'tea'],
  ['Ice-tea (0.5 l)', '4006381333931'],
  ['Tea.cup', '40063'],
  ['Mug', 'TEA'],
]

const skus = new Map(shelf)

const aShelf = async () => {
  const store = await aStore()
  const { id } = await aCategory(store)
  for (const [name, sku] of shelf) await aProduct(store, { id_category: id, name, sku })
  return store
}

describe('the best match', () => {
  it('comes first: this SKU, this name, a name or a word that begins so, and then the rest', async () => {
    const store = await aShelf()

    expect(await namesIn(store, '?search=tea&sort=match')).toEqual([
      'Lamp',
      'Mug',
      'Tea',
      'Tea pot',
      'Tea.cup',
      'Green tea',
      'Ice-tea (0.5 l)',
      'Steamer',
    ])
    expect(await namesIn(store, '?search=tea&sort=match&limit=3')).toEqual(['Lamp', 'Mug', 'Tea'])
  })

  it('is what the rule says it is, whatever is typed', async () => {
    const store = await aShelf()
    for (const search of [
      'tea',
      'TEA',
      't',
      'e',
      '40063',
      '(0',
      '0.5',
      'tea.',
      'te*',
      '[',
      '\\',
      'ice-tea',
    ]) {
      const found = await namesIn(store, `?search=${encodeURIComponent(search)}&sort=match`)
      const ranks = found.map((name) => matchRank(search, { name, sku: skus.get(name) ?? '' }))
      expect(ranks, search).toEqual(ranks.toSorted((one, other) => one - other))
    }
  })

  it('goes on from page to page, and is by name where nothing is searched', async () => {
    const store = await aShelf()
    const first = await store.get('/product/view?search=tea&sort=match&limit=5')
    const { next } = first as unknown as { next: string }
    const rest = await namesIn(store, `?search=tea&sort=match&limit=5&cursor=${next}`)
    expect(rest).toEqual(['Green tea', 'Ice-tea (0.5 l)', 'Steamer'])
    expect(await namesIn(store, '?sort=match&limit=2')).toEqual(['Green tea', 'Ice-tea (0.5 l)'])
  })
})
