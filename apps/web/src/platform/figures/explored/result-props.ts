import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import type { Explored } from './explored.api.ts'

/** What every drawing of an answer takes. */
export type ResultProps = {
  explored: Explored
  catalogue: Catalogue
  /** In a tile it has less room, and the frame of the tile. */
  isTile?: boolean | undefined
}

export const drawingHeight = (isTile: boolean | undefined): number => (isTile ? 220 : 320)
