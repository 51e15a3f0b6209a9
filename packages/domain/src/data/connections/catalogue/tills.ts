import { odooSales } from './queries.ts'
import { file, n8n, postgresql, profile, type Systems, singer } from './system.ts'

export const tills: Systems = {
  square: {
    name: 'Square',
    ways: [
      profile('square', ['sales', 'refunds', 'products', 'customers', 'expenses']),
      file('Square', ['sales', 'refunds', 'products']),
      singer('tap-square', ['sales', 'refunds', 'products', 'customers']),
    ],
  },
  loyverse: { name: 'Loyverse', ways: [file('Loyverse', ['sales', 'refunds', 'products'])] },
  toast: { name: 'Toast', ways: [file('Toast', ['sales']), singer('tap-toast', ['sales'])] },
  odoo: {
    name: 'Odoo',
    ways: [
      postgresql(odooSales, ['sales']),
      file('Odoo', ['products']),
      n8n('Odoo', ['customers', 'activities']),
    ],
  },
  erpnext: {
    name: 'ERPNext',
    ways: [file('ERPNext', ['products']), n8n('ERPNext', ['sales', 'products', 'customers', 'expenses'])],
  },
  opensourcepos: {
    name: 'Open Source Point of Sale',
    ways: [file('Open Source Point of Sale', ['products'])],
  },
  clover: { name: 'Clover', ways: [singer('tap-clover', ['sales', 'products', 'customers'])] },
  kiotviet: { name: 'KiotViet', ways: [singer('tap-kiotviet', ['sales', 'products', 'customers'])] },
  dotykacka: { name: 'Dotykačka', ways: [singer('tap-dotykacka', ['sales', 'products', 'customers'])] },
  treez: { name: 'Treez', ways: [singer('tap-treez', ['sales', 'products', 'customers'])] },
  clubspeed: { name: 'Clubspeed', ways: [singer('tap-clubspeed', ['sales', 'products', 'customers'])] },
  abcfinancial: { name: 'ABC Fitness', ways: [singer('tap-abcfinancial', ['customers', 'activities'])] },
  cin7: { name: 'Cin7', ways: [singer('tap-cin7', ['sales', 'products', 'customers'])] },
  dearsystems: {
    name: 'Cin7 Core (DEAR Systems)',
    ways: [singer('tap-dearsystems', ['sales', 'products', 'customers'])],
  },
  unleashed: {
    name: 'Unleashed',
    ways: [
      singer('tap-unleashed', ['sales', 'products', 'customers']),
      n8n('Unleashed Software', ['sales', 'products']),
    ],
  },
  brightpearl: { name: 'Brightpearl', ways: [singer('tap-brightpearl', ['sales', 'products'])] },
  fishbowl: { name: 'Fishbowl', ways: [singer('tap-fishbowl', ['sales', 'products'])] },
  marketman: { name: 'MarketMan', ways: [singer('tap-marketman', ['products', 'expenses'])] },
}
