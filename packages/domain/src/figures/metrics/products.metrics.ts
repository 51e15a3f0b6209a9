import { metric } from './metric.ts'
import { percent, ratio } from './ratio.ts'

export const productsMetrics = {
  sellingProducts: metric({
    label: 'Products Sold',
    unit: 'count',
    better: 'up',
    description: 'Number of different products sold.',
    needs: ['lines.products'],
    value: (m) => m['lines.products'],
  }),
  activeProducts: metric({
    label: 'Products on Offer',
    unit: 'count',
    better: 'neither',
    description: 'Products that are not archived, as of now.',
    needs: ['stock.products'],
    value: (m) => m['stock.products'],
  }),
  sellingRate: metric({
    label: 'Selling Rate',
    unit: 'percent',
    better: 'up',
    description: 'Products sold as a share of products on offer.',
    needs: ['lines.products', 'stock.products'],
    formula: '{lines.products} ÷ {stock.products}',
    value: (m) => percent(m['lines.products'], m['stock.products']),
  }),
  salesPerProduct: metric({
    label: 'Net Sales per Product',
    unit: 'money',
    better: 'up',
    description: 'Net sales divided by the products on offer.',
    needs: ['sales.net', 'stock.products'],
    formula: '{sales.net} ÷ {stock.products}',
    value: (m) => ratio(m['sales.net'], m['stock.products']),
  }),
}
