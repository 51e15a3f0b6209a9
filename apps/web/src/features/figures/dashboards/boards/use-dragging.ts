import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { useRef, useState } from 'react'
import { moved } from './arrange.ts'
import type { Dragging } from './tile-tools.tsx'

type Drag = { id: string; tiles: Tile[] }

/** A dragged tile follows the pointer from place to place, and is dropped where it is. */
export const useDragging = (tiles: Tile[], onDrop: (tiles: Tile[], id: string) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const lastOver = useRef<string | null>(null)

  const follow = (x: number, y: number) => {
    if (!drag) return
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-tile]')?.dataset.tile ?? null
    // Tiles are not of one size: what has just been passed is passed again only after something else.
    if (over === lastOver.current) return
    lastOver.current = over
    if (over === null || over === drag.id) return
    const to = drag.tiles.findIndex(({ id }) => id === over)
    setDrag({ ...drag, tiles: moved(drag.tiles, drag.id, to) })
  }
  const end = (isDropped: boolean) => {
    if (drag && isDropped && drag.tiles !== tiles) onDrop(drag.tiles, drag.id)
    setDrag(null)
    lastOver.current = null
  }

  const draggingOf = (id: string): Dragging => ({
    onPointerDown: ({ currentTarget, pointerId, button }) => {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      lastOver.current = id
      setDrag({ id, tiles })
    },
    onPointerMove: ({ clientX, clientY }) => follow(clientX, clientY),
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
  return { shown: drag?.tiles ?? tiles, dragged: drag?.id ?? null, draggingOf }
}
