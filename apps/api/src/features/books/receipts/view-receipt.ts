import type { receipts } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { getReceipt } from './find-receipt.ts'

export const viewReceipt: Verb<typeof receipts.viewReceipt> = (request, { id }) => getReceipt(request, id)
