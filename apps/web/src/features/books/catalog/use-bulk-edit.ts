import type { BulkChange } from '@tillsight/contract/books/products'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { counted } from '#platform/words/format.ts'
import { bulkEdit, undoBulkEdit } from './bulk.api.ts'
import { useReload } from './products.api.ts'

/** Changes many products at once, with one Undo. */
export const useBulkEdit = () => {
  const notify = useNotify()
  const { reload } = useReload()
  const keyOf = useActKey()
  const [busy, setBusy] = useState(false)

  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('An unexpected error occurred.'), { type: 'error' })
      return false
    } finally {
      void reload()
    }
  }

  const undo = (id: string) =>
    attempt(async () => {
      const { undone, kept } = await undoBulkEdit(id)
      const others = kept > 0 ? ` ${counted(kept, 'product')} skipped because of later changes.` : ''
      notify(`${counted(undone, 'product')} restored.${others}`)
    })

  const run = async (ids: string[], change: BulkChange) => {
    setBusy(true)
    const done = await attempt(async () => {
      const { id_change, changed } = await bulkEdit(ids, change, keyOf([ids, change]))
      const message = `${counted(changed.length, 'product')} ${change.kind === 'archive' ? 'archived' : 'changed'}.`
      const action = id_change && { label: 'Undo', onSelect: () => void undo(id_change) }
      notify(message, action ? { action } : {})
    })
    setBusy(false)
    return done
  }
  return { run, busy }
}
