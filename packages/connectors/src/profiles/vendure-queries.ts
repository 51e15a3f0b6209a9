/** Checked against the schema of Vendure 3.7, and run against it by `npm run test:connectors`. */
const orderFields = `
  id code type state createdAt updatedAt orderPlacedAt currencyCode totalWithTax
  customer { id firstName lastName emailAddress phoneNumber }
  lines {
    id quantity orderPlacedQuantity
    unitPrice unitPriceWithTax proratedUnitPrice proratedUnitPriceWithTax
    linePrice linePriceWithTax proratedLinePrice proratedLinePriceWithTax
    productVariant { id sku name }
  }
  shippingLines { id discountedPrice discountedPriceWithTax }
  surcharges { id description price priceWithTax }
  payments {
    id method amount state
    refunds { id createdAt state total reason lines { orderLineId quantity } }
  }`

const listQuery = (name: string, options: string, fields: string): string =>
  `query List($options: ${options}) { ${name}(options: $options) { items { ${fields} } totalItems } }`

export const ordersQuery = listQuery('orders', 'OrderListOptions', orderFields)
export const orderIdsQuery = listQuery('orders', 'OrderListOptions', 'id orderPlacedAt')
export const orderQuery = `query Order($id: ID!) { order(id: $id) { ${orderFields} } }`

export const variantsQuery = listQuery(
  'productVariants',
  'ProductVariantListOptions',
  'id createdAt updatedAt sku name enabled price priceWithTax currencyCode product { enabled }',
)

export const customersQuery = listQuery(
  'customers',
  'CustomerListOptions',
  'id createdAt updatedAt firstName lastName emailAddress phoneNumber addresses { city defaultBillingAddress }',
)

export const channelQuery = 'query Channel { activeChannel { defaultCurrencyCode pricesIncludeTax } }'
