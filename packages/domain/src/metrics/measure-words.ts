import type { MeasureId } from './measures.ts'
import type { Unit } from './metric.ts'

export type MeasureWords = { label: string; unit: Unit }

const sum = (label: string): MeasureWords => ({ label, unit: 'money' })
const count = (label: string): MeasureWords => ({ label, unit: 'count' })

/** What a measure is called where a figure is explained. */
export const measureWords: Record<MeasureId, MeasureWords> = {
  'period.days': count('Days of the period'),
  'sales.count': count('Sales'),
  'sales.gross': sum('Gross sales'),
  'sales.discount': sum('Discounts'),
  'sales.units': count('Units sold'),
  'sales.net': sum('Net sales'),
  'sales.net_gross': sum('Full price of what was kept'),
  'sales.net_units': count('Units sold, net'),
  'sales.cost': sum('Cost of goods'),
  'sales.weekend_net': sum('Net sales on weekends'),
  'sales.named_count': count('Sales with a customer'),
  'sales.named_net': sum('Net sales with a customer'),
  'sales.multi_count': count('Sales of two pieces or more'),
  'sales.discounted_count': count('Sales with a discount'),
  'sales.discounted_net': sum('Net sales with a discount'),
  'sales.discounted_cost': sum('Cost of what had a discount'),
  'sales.open_days': count('Days with sales'),
  'sales.open_hours': count('Hours with sales'),
  'sales.largest': sum('Largest sale'),
  'returns.count': count('Returns'),
  'returns.value': sum('Value of returns'),
  'returns.units': count('Units returned'),
  'returns.restocked_units': count('Units back on the shelf'),
  'returns.lost_cost': sum('Cost of what could not be sold again'),
  'lines.count': count('Lines sold'),
  'lines.full_price_units': count('Units sold at full price'),
  'lines.discounted_gross': sum('Full price of discounted lines'),
  'lines.below_cost_count': count('Lines below cost'),
  'lines.below_cost_net': sum('Net sales below cost'),
  'lines.largest_discount': { label: 'Largest discount', unit: 'percent' },
  'lines.products': count('Products sold'),
  'stock.products': count('Products on offer'),
  'stock.out': count('Products out of stock'),
  'stock.low': count('Products low in stock'),
  'stock.units': count('Units in stock'),
  'stock.retail': sum('Stock at price'),
  'stock.cost': sum('Stock at cost'),
  'customers.active': count('Customers who bought'),
  'customers.buyers': count('Customers who ever bought'),
  'customers.first': count('Customers who bought for the first time'),
  'customers.repeat': count('Customers who bought twice or more'),
  'customers.spent': sum('What customers ever spent'),
  'customers.segment_new': count('New customers'),
  'customers.segment_returning': count('Returning customers'),
  'customers.segment_vip': count('VIP customers'),
  'customers.vip_spent': sum('What VIP customers ever spent'),
}
