import { validActivities } from './valid-activities.ts'
import { validPromotions } from './valid-promotions.ts'

const aSupplierForm = {
  name: 'Clay & Co',
  contact: 'Iva Horn',
  email: 'orders@example.com',
  phone: '+12133734253',
  address: '1 Kiln Road',
  note: 'Closed in August',
  lead_days: 7,
  minimum: 150,
}
const aPurchaseForm = (anId: string) => ({
  note: 'Blue ones',
  expected: '31-12-2026',
  lines: [{ id_product: anId, quantity: 6, cost: 3.5 }],
})

/** What the calls about activities, promotions, suppliers and purchase orders take. */
export const validPurchases = (anId: string) => ({
  ...validActivities(anId),
  ...validPromotions(anId),
  'POST /supplier/create': () => aSupplierForm,
  'POST /supplier/edit': () => ({ ...aSupplierForm, id: anId, version: 1 }),
  'POST /supplier/archive': () => ({ id: anId, archived: true }),
  'POST /supplier/set_product': () => ({
    id: anId,
    id_product: anId,
    cost: 4.5,
    article: 'CL-7',
    pack_size: 6,
    preferred: true,
  }),
  'POST /purchase/create': () => ({ id_supplier: anId, ...aPurchaseForm(anId) }),
  'POST /purchase/edit': () => ({ id: anId, version: 1, ...aPurchaseForm(anId) }),
  'POST /purchase/send': () => ({ id: anId, version: 1 }),
  'POST /purchase/mail': () => ({ id: anId, email: 'orders@example.com' }),
  'POST /purchase/receive': () => ({
    id: anId,
    lines: [{ id_line: anId, quantity: 2, cost: 4.5 }],
    more: true,
  }),
  'POST /purchase/undo_receipt': () => ({ id: anId, id_receipt: anId }),
  'POST /purchase/cancel': () => ({ id: anId }),
})
