import type { Mapping } from '../guess.ts'
import { headerText } from '../header-text.ts'
import type { RowFilter } from '../read-records.ts'
import { amazon } from './amazon.ts'
import { bigcommerce } from './bigcommerce.ts'
import { ebay } from './ebay.ts'
import { erpnext } from './erpnext.ts'
import { etsy } from './etsy.ts'
import { loyverse } from './loyverse.ts'
import { magento } from './magento.ts'
import { odoo } from './odoo.ts'
import { opensourcepos } from './opensourcepos.ts'
import { paypal } from './paypal.ts'
import { prestashop } from './prestashop.ts'
import { quickbooks } from './quickbooks.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { squarespace } from './squarespace.ts'
import { stripe } from './stripe.ts'
import type { SystemFile } from './system-file.ts'
import { tillsight } from './tillsight.ts'
import { toast } from './toast.ts'
import { wix } from './wix.ts'
import { woocommerce } from './woocommerce.ts'
import { xero } from './xero.ts'

export const systemFiles: readonly SystemFile[] = [
  ...tillsight,
  ...shopify,
  ...squarespace,
  ...woocommerce,
  ...square,
  ...loyverse,
  ...toast,
  ...etsy,
  ...ebay,
  ...amazon,
  ...paypal,
  ...stripe,
  ...xero,
  ...quickbooks,
  ...magento,
  ...prestashop,
  ...bigcommerce,
  ...wix,
  ...opensourcepos,
  ...odoo,
  ...erpnext,
]

/** Among headers as texts: of a thousand columns, each is read once and not once for each name. */
const placeOf = (texts: readonly string[], name: string): number => {
  if (!name.endsWith('*')) return texts.indexOf(headerText(name))
  const start = headerText(name.slice(0, -1))
  return texts.findIndex((text) => text.startsWith(start))
}

/** The system whose file this is: of several, the one that needs most. */
export const systemOf = (headers: readonly string[]): SystemFile | null => {
  const texts = headers.map(headerText)
  return (
    systemFiles
      .filter(({ needs }) => needs.every((name) => placeOf(texts, name) >= 0))
      .sort((one, other) => other.needs.length - one.needs.length)[0] ?? null
  )
}

export const systemMapping = ({ columns }: SystemFile, headers: readonly string[]): Mapping => {
  const texts = headers.map(headerText)
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, name]) => {
      const column = placeOf(texts, name)
      return column >= 0 ? [[field, column]] : []
    }),
  )
}

export const systemFilters = ({ rows = [] }: SystemFile, headers: readonly string[]): RowFilter[] => {
  const texts = headers.map(headerText)
  return rows.flatMap((rule) => {
    const column = placeOf(texts, rule.column)
    if (column < 0) return []
    return [{ column, values: 'only' in rule ? rule.only : rule.but, isOnly: 'only' in rule }]
  })
}
