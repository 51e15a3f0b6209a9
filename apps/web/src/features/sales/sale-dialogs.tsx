import type { Sale } from '@tillsight/contract/sales'
import { lazy, Suspense } from 'react'
import type { ClientChoice } from './choices.api.ts'

export type OpenDialog =
  | { kind: 'add'; client?: ClientChoice | null }
  | { kind: 'edit'; sale: Sale }
  | { kind: 'return'; sale: Sale }
  | { kind: 'delete'; sale: Sale }

const loadSaleDialog = () => import('./sale-dialog.tsx')
const SaleDialog = lazy(async () => ({ default: (await loadSaleDialog()).SaleDialog }))
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }))
const DeleteSaleDialog = lazy(async () => ({
  default: (await import('./delete-sale-dialog.tsx')).DeleteSaleDialog,
}))

/** Fetches the form before it is opened. */
export const preloadSaleDialog = () => void loadSaleDialog().catch(() => undefined)

type SaleDialogsProps = {
  open: OpenDialog | null
  onClose: () => void
  onDelete: (id: string) => void
}

export const SaleDialogs = ({ open, onClose, onDelete }: SaleDialogsProps) => (
  <Suspense fallback={null}>
    {open?.kind === 'add' && <SaleDialog client={open.client} onClose={onClose} />}
    {open?.kind === 'edit' && <SaleDialog sale={open.sale} onClose={onClose} />}
    {open?.kind === 'return' && <ReturnDialog sale={open.sale} onClose={onClose} />}
    {open?.kind === 'delete' && (
      <DeleteSaleDialog sale={open.sale} onClose={onClose} onDelete={() => onDelete(open.sale.id)} />
    )}
  </Suspense>
)
