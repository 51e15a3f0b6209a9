import type { Product } from '@tillsight/contract/books/products'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { counted } from '#platform/words/format.ts'
import { useArchive } from './products.api.ts'

export const useArchiveWithUndo = () => {
  const notify = useNotify()
  const archive = useArchive()

  const run = async (products: Pick<Product, 'id' | 'name'>[], archived: boolean, isUndo = false) => {
    const what = products.length === 1 ? `“${products[0]?.name}”` : counted(products.length, 'product')
    try {
      await archive.mutateAsync({ ids: products.map(({ id }) => id), archived })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const failed = archived ? 'Failed to archive product.' : 'Failed to restore product.'
      notify(error.saidOr(failed), { type: 'error' })
      return false
    }
    const undo = { label: 'Undo', onSelect: () => void run(products, !archived, true) }
    notify(`${what} ${archived ? 'archived.' : 'restored.'}`, isUndo ? {} : { action: undo })
    return true
  }
  return (products: Pick<Product, 'id' | 'name'>[], archived: boolean) => run(products, archived)
}
