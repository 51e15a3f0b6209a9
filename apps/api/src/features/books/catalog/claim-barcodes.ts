import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { insertBarcodes, selectBarcodeOwners } from './barcodes.queries.ts'

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
  if (taken.length === 0) return
  const owners = await selectBarcodeOwners(request, taken)
  const said = taken.map((code) => `${code} is the barcode of “${owners.get(code) ?? 'another product'}”.`)
  throw fieldError('conflict', field, said.join(' '))
}
