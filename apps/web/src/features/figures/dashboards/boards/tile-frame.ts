import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'

const columns: Record<Tile['width'], string> = {
  3: 'min-[40rem]:col-span-6 min-[64rem]:col-span-3',
  4: 'min-[40rem]:col-span-6 min-[64rem]:col-span-4',
  6: 'min-[40rem]:col-span-12 min-[64rem]:col-span-6',
  12: 'min-[40rem]:col-span-12',
}
const rows: Record<Tile['height'], string> = { 1: 'row-span-1', 2: 'row-span-2' }

/** Twelve columns where there is room, two on a tablet, one on a phone. */
export const gridClass =
  'grid gap-3 sm:gap-4 auto-rows-[minmax(8.5rem,auto)] grid-cols-1 min-[40rem]:grid-cols-12'

export const tileClass = ({ width, height }: Pick<Tile, 'width' | 'height'>): string =>
  `min-w-0 ${columns[width]} ${rows[height]}`

export const panelClass =
  'flex h-full min-w-0 flex-col rounded-card border border-line bg-surface px-5 py-4 shadow-low'

/** How high a drawing is in a tile of one row or two. */
export const drawingHeight: Record<Tile['height'], number> = { 1: 120, 2: 220 }
