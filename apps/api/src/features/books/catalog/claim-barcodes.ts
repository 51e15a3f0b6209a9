import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { insertBarcodes, selectBarcodeOwners, selectSkuOwners } from './barcodes.queries.ts'

/** A scan of a code finds one product, also where it was typed as a SKU. */
const refuseSkus = async (
  request: MemberRequest,
  productId: string,
  codes: string[],
  field: string,
): Promise<void> => {
  const owners = await selectSkuOwners(request, productId, codes)
  const said = [...owners].map(([code, name]) => `${code} is the SKU of “${name}”.`)
  if (said.length > 0) throw fieldError('conflict', field, said.join(' '))
}

/** A barcode means one product of the store; of two that claim it at once, the second is refused. */
export const claimBarcodes = async (
  request: MemberRequest,
  productId: string,
  codes: string[],
  field = 'barcodes',
): Promise<void> => {
  if (codes.length === 0) return
  const claimed = await insertBarcodes(request, productId, codes)
  const taken = codes.filter((code) => !claimed.has(code))
  if (taken.length === 0) return refuseSkus(request, productId, codes, field)
  const owners = await selectBarcodeOwners(request, productId, taken)
  const said = taken.map((code) => `${code} is the barcode of “${owners.get(code) || 'another product'}”.`)
  throw fieldError('conflict', field, said.join(' '))
}

export const refuseBarcodeAsSku = async (
  request: MemberRequest,
  productId: string,
  sku: string | null,
  field = 'sku',
): Promise<void> => {
  if (!sku) return
  const owner = (await selectBarcodeOwners(request, productId, [sku])).get(sku)
  if (owner) throw fieldError('conflict', field, `${sku} is the barcode of “${owner}”.`)
}
