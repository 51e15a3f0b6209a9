import { file, n8n, type Systems, singer } from './system.ts'

export const accounting: Systems = {
  quickbooks: {
    name: 'QuickBooks',
    ways: [
      file('QuickBooks', ['sales', 'expenses']),
      singer('tap-quickbooks', ['sales', 'refunds', 'customers', 'expenses']),
      n8n('QuickBooks Online', ['sales', 'customers', 'expenses']),
    ],
  },
  xero: {
    name: 'Xero',
    ways: [
      file('Xero', ['sales']),
      singer('tap-xero', ['sales', 'customers', 'expenses']),
      n8n('Xero', ['sales', 'customers']),
    ],
  },
  netsuite: { name: 'NetSuite', ways: [singer('tap-netsuite', ['sales', 'customers', 'expenses'])] },
  'sage-intacct': { name: 'Sage Intacct', ways: [singer('tap-intacct', ['sales', 'customers', 'expenses'])] },
  freshbooks: { name: 'FreshBooks', ways: [singer('tap-freshbooks', ['sales', 'customers', 'expenses'])] },
  'zoho-books': { name: 'Zoho Books', ways: [singer('tap-zohobooks', ['sales', 'customers', 'expenses'])] },
  'business-central': {
    name: 'Microsoft Dynamics 365 Business Central',
    ways: [singer('tap-dynamics-bc', ['sales', 'products', 'customers', 'expenses'])],
  },
  exact: { name: 'Exact Online', ways: [singer('tap-exact', ['sales', 'products', 'customers'])] },
  twinfield: { name: 'Twinfield', ways: [singer('tap-twinfield', ['expenses'])] },
  fortnox: { name: 'Fortnox', ways: [singer('tap-fortnox', ['sales', 'products', 'customers', 'expenses'])] },
  economic: { name: 'e-conomic', ways: [singer('tap-visma-economic', ['sales', 'products', 'customers'])] },
  bexio: { name: 'bexio', ways: [singer('tap-bexio', ['sales', 'customers'])] },
  fastbill: { name: 'FastBill', ways: [singer('tap-fastbill', ['sales', 'products', 'customers'])] },
  bling: { name: 'Bling', ways: [singer('tap-bling-erp', ['sales', 'products'])] },
  abra: { name: 'ABRA', ways: [singer('tap-abra', ['sales', 'products', 'customers'])] },
  invoiced: { name: 'Invoiced', ways: [singer('tap-invoiced', ['sales', 'customers'])] },
  zuora: { name: 'Zuora', ways: [singer('tap-zuora', ['sales', 'customers'])] },
  'invoice-ninja': {
    name: 'Invoice Ninja',
    ways: [n8n('Invoice Ninja', ['sales', 'customers', 'expenses'])],
  },
}
