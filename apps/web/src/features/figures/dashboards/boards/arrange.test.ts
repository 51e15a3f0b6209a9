import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { describe, expect, it } from 'vitest'
import { changed, historyOf, moved, redone, undone, without, withTile } from './arrange.ts'

const tile = (id: string): Tile => ({
  id,
  metric: 'netSales',
  shape: 'card',
  split: null,
  width: 3,
  height: 1,
})
const tiles = ['a', 'b', 'c'].map(tile)
const ids = (all: Tile[]): string => all.map(({ id }) => id).join('')

describe('arranging', () => {
  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['b', 9, 'acb'],
    ['b', -1, 'bac'],
    ['x', 0, 'abc'],
  ])('puts %s at place %i: %s', (id, to, expected) => {
    expect(ids(moved(tiles, id, to))).toBe(expected)
  })

  it('changes and takes away one tile alone', () => {
    expect(withTile(tiles, 'b', { width: 6 }).map(({ width }) => width)).toEqual([3, 6, 3])
    expect(ids(without(tiles, 'b'))).toBe('ac')
  })

  it('undoes and redoes, and drops what was undone after another change', () => {
    const first = changed(historyOf(tiles), without(tiles, 'a'))
    const second = changed(first, without(first.present, 'b'))

    expect(ids(second.present)).toBe('c')
    expect(ids(undone(undone(second)).present)).toBe('abc')
    expect(undone(historyOf(tiles)).present).toBe(tiles)
    expect(ids(redone(undone(second)).present)).toBe('c')
    const other = changed(undone(second), tiles)
    expect(redone(other)).toBe(other)
  })
})
