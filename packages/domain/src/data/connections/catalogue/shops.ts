import { saleorSales, spreeSales } from './queries.ts'
import { builtIn, file, n8n, postgresql, profile, type Systems, singer } from './system.ts'

const everything = ['sales', 'refunds', 'products', 'customers'] as const
const orders = ['sales', 'products', 'customers'] as const

export const shops: Systems = {
  saleor: { name: 'Saleor', ways: [postgresql(saleorSales, ['sales'])] },
  spree: { name: 'Spree Commerce', ways: [postgresql(spreeSales, ['sales'])] },
  shopify: {
    name: 'Shopify',
    ways: [
      profile('shopify', everything),
      file('Shopify', ['sales', 'refunds', 'products', 'customers']),
      singer('tap-shopify', everything),
      n8n('Shopify', orders),
    ],
  },
  woocommerce: {
    name: 'WooCommerce',
    ways: [
      profile('woocommerce', everything),
      file('WooCommerce', ['products']),
      singer('tap-woocommerce', everything),
      n8n('WooCommerce', orders),
    ],
  },
  medusa: { name: 'Medusa', ways: [profile('medusa', everything)] },
  vendure: {
    name: 'Vendure',
    ways: [
      builtIn('vendure', {
        brings: everything,
        proof: { against: 'real system', test: 'packages/connectors/src/profiles/vendure.real.ts' },
      }),
    ],
  },
  bigcommerce: {
    name: 'BigCommerce',
    ways: [file('BigCommerce', ['products']), singer('tap-bigcommerce', everything)],
  },
  magento: {
    name: 'Magento and Adobe Commerce',
    ways: [file('Magento', ['products']), singer('tap-magento', orders), n8n('Magento 2', orders)],
  },
  prestashop: {
    name: 'PrestaShop',
    ways: [file('PrestaShop', ['products']), singer('tap-prestashop', orders)],
  },
  wix: { name: 'Wix', ways: [file('Wix', ['sales', 'refunds', 'products']), singer('tap-wix', orders)] },
  squarespace: { name: 'Squarespace', ways: [file('Squarespace', ['sales', 'refunds'])] },
  etsy: { name: 'Etsy', ways: [file('Etsy', ['sales'])] },
  ebay: { name: 'eBay', ways: [file('eBay', ['sales']), singer('tap-ebay', ['sales'])] },
  amazon: { name: 'Amazon', ways: [file('Amazon', ['sales']), singer('tap-amazon-sp', ['sales'])] },
  ecwid: { name: 'Ecwid', ways: [singer('tap-ecwid', orders)] },
  commercetools: { name: 'commercetools', ways: [singer('tap-commercetools', orders)] },
  'salesforce-commerce': {
    name: 'Salesforce Commerce Cloud',
    ways: [singer('tap-salesforce-commerce', orders)],
  },
  centra: { name: 'Centra', ways: [singer('tap-centra', orders)] },
  plentymarkets: { name: 'plentymarkets', ways: [singer('tap-plentymarkets', orders)] },
  shoplazza: { name: 'Shoplazza', ways: [singer('tap-shoplazza', orders)] },
  quickbutik: { name: 'Quickbutik', ways: [singer('tap-quickbutik', orders)] },
  abicart: { name: 'Abicart', ways: [singer('tap-abicart', orders)] },
  neto: { name: 'Maropost Commerce (Neto)', ways: [singer('tap-netohq', orders)] },
  faire: { name: 'Faire', ways: [singer('tap-faire', ['sales', 'products'])] },
  flipkart: { name: 'Flipkart', ways: [singer('tap-flipkart', ['sales'])] },
  recharge: { name: 'Recharge', ways: [singer('tap-recharge', ['sales', 'customers'])] },
  gumroad: { name: 'Gumroad', ways: [n8n('Gumroad Trigger', ['sales'])] },
  linnworks: { name: 'Linnworks', ways: [singer('tap-linnworks', ['sales', 'products'])] },
  veeqo: { name: 'Veeqo', ways: [singer('tap-veeqo', orders)] },
  shipstation: { name: 'ShipStation', ways: [singer('tap-shipstation', ['sales'])] },
  tickettailor: { name: 'Ticket Tailor', ways: [singer('tap-tickettailor', ['sales'])] },
  eventbrite: {
    name: 'Eventbrite',
    ways: [singer('tap-eventbrite', ['sales', 'customers']), n8n('Eventbrite Trigger', ['sales'])],
  },
}
