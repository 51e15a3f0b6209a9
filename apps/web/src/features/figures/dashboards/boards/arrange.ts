import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'

/** The past, the present, and what was undone. */
export type History = { past: Tile[][]; present: Tile[]; future: Tile[][] }

export const historyOf = (present: Tile[]): History => ({ past: [], present, future: [] })

export const changed = ({ past, present }: History, next: Tile[]): History => ({
  past: [...past, present],
  present: next,
  future: [],
})

export const undone = (history: History): History => {
  const before = history.past.at(-1)
  if (!before) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
  }
}

export const redone = (history: History): History => {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, history.present], present: next, future } : history
}

/** The tile at another place, the others closing up. */
export const moved = (tiles: Tile[], id: string, to: number): Tile[] => {
  const tile = tiles.find((other) => other.id === id)
  if (!tile) return tiles
  const others = tiles.filter((other) => other.id !== id)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, tile)
}

export const withTile = (tiles: Tile[], id: string, change: Partial<Tile>): Tile[] =>
  tiles.map((tile) => (tile.id === id ? ({ ...tile, ...change } as Tile) : tile))

export const without = (tiles: Tile[], id: string): Tile[] => tiles.filter((tile) => tile.id !== id)
