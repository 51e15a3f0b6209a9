import { customerBoards } from './ready-made-customers.ts'
import { goodsBoards } from './ready-made-goods.ts'
import { salesBoards } from './ready-made-sales.ts'
import { type ReadyMade, type Start, tilesOf } from './tile-makers.ts'
import type { Tile } from './tiles.ts'

export const readyMade = { ...salesBoards, ...goodsBoards, ...customerBoards } satisfies Record<
  string,
  ReadyMade
>

export type ReadyMadeId = keyof typeof readyMade
export const readyMadeIds = Object.keys(readyMade) as ReadyMadeId[]

export const isReadyMadeId = (id: string | null): id is ReadyMadeId =>
  id !== null && Object.hasOwn(readyMade, id)

/** What a copy begins with. */
export const readyMadeTiles = (id: ReadyMadeId): Tile[] => tilesOf<Start>(readyMade[id].tiles)
