import type { Dashboard } from '@tillsight/contract/figures/dashboards'
import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { changed, type History, historyOf, redone, undone } from './arrange.ts'
import { editBoard, useShowBoard } from './boards.api.ts'

/** Each change is shown at once and saved soon after, the latest only, with undo and redo. */
export const useBoardEditing = (board: Dashboard) => {
  const [history, setHistory] = useState<History | null>(null)
  const keep = useKeeping(board, () => setHistory(null))

  const show = (next: History) => {
    setHistory(next)
    keep(next.present)
  }
  const now = history ?? historyOf(board.tiles)
  return {
    tiles: now.present,
    change: (tiles: Tile[]) => show(changed(now, tiles)),
    undo: now.past.length > 0 ? () => show(undone(now)) : null,
    redo: now.future.length > 0 ? () => show(redone(now)) : null,
    /** What happens from here on is not undone with what was. */
    settle: () => setHistory(null),
  }
}

/** One after the other, so that an earlier arrangement never lands on a later one. */
const useKeeping = ({ id, version }: Dashboard, onOvertaken: () => void) => {
  const notify = useNotify()
  const shown = useShowBoard()
  const due = useRef<Tile[] | null>(null)
  const isBusy = useRef(false)
  const known = useRef(version)

  const overtaken = useEffectEvent(onOvertaken)
  useEffect(() => {
    if (isBusy.current || version <= known.current) return
    // It was changed elsewhere: what is done from here on is done to that.
    known.current = version
    overtaken()
  }, [version])

  const work = async () => {
    isBusy.current = true
    while (due.current) {
      const tiles = due.current
      due.current = null
      const saved = await editBoard({ id, tiles, version: known.current })
      known.current = saved.version
      if (!due.current) shown.put(saved)
    }
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    due.current = null
    notify(error.saidOr('Failed to save the dashboard.'), { type: 'error' })
    onOvertaken()
    void shown.reload()
  }

  return (tiles: Tile[]) => {
    due.current = tiles
    shown.putTiles(id, tiles)
    if (isBusy.current) return
    void work()
      .catch(refuse)
      .finally(() => {
        isBusy.current = false
      })
  }
}
