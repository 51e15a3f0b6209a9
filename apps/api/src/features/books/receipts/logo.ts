import type { receipts } from '@tillsight/contract'
import { encodeLogo } from '#features/books/catalog/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteLogoRow, selectLogo, upsertLogo } from './logo.queries.ts'

export const dataUrlOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`

export const viewLogo: Verb<typeof receipts.viewLogo> = async (request) => {
  const png = await selectLogo(request)
  return { logo: png && dataUrlOf(png) }
}

/** Before the transaction, since drawing is slow. */
export const drawLogo = ({ picture }: { picture: Blob }): Promise<Buffer> => encodeLogo(picture)

export const setLogo: Verb<typeof receipts.setLogo, Buffer> = (request, png) =>
  inTransaction(request, async (request) => {
    await upsertLogo(request, png)
    const record = { kind: 'store', id: request.storeId } as const
    await audit(request, { ...request, action: 'store.logo-set', record })
    request.publish('store')
    return { logo: dataUrlOf(png) }
  })

export const deleteLogo: Verb<typeof receipts.deleteLogo> = (request) =>
  inTransaction(request, async (request) => {
    if (!(await deleteLogoRow(request))) return null
    const record = { kind: 'store', id: request.storeId } as const
    await audit(request, { ...request, action: 'store.logo-deleted', record })
    request.publish('store')
    return null
  })
