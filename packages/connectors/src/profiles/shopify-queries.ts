const money = '{ shopMoney { amount currencyCode } }'
const taxes = `taxLines { priceSet ${money} }`

/** Checked against the schema of the Admin API 2026-04. */
export const shopifyVersion = '2026-04'

const orderFields = `
  id name createdAt updatedAt processedAt cancelledAt test displayFinancialStatus taxesIncluded note
  totalPriceSet ${money}
  totalTipReceivedSet ${money}
  paymentGatewayNames
  customer { id displayName defaultEmailAddress { emailAddress } defaultPhoneNumber { phoneNumber } }
  lineItems(first: 100) {
    nodes {
      id name sku quantity
      variant { id barcode }
      originalUnitPriceSet ${money}
      originalTotalSet ${money}
      discountedTotalSet(withCodeDiscounts: true) ${money}
      ${taxes}
    }
    pageInfo { hasNextPage }
  }
  shippingLines(first: 10) { nodes { id title discountedPriceSet ${money} ${taxes} } }
  refunds {
    id createdAt note
    totalRefundedSet ${money}
    refundLineItems(first: 50) { nodes { quantity lineItem { id } subtotalSet ${money} totalTaxSet ${money} } }
  }`

export const ordersQuery = `query Orders($after: String, $query: String, $sortKey: OrderSortKeys, $reverse: Boolean) {
  orders(first: 20, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
    nodes { ${orderFields} }
    pageInfo { hasNextPage endCursor }
  }
}`

export const orderQuery = `query Order($id: ID!) { order(id: $id) { ${orderFields} } }`

export const orderIdsQuery = `query OrderIds($after: String, $query: String) {
  orders(first: 250, after: $after, query: $query, sortKey: CREATED_AT, reverse: true) {
    nodes { id }
    pageInfo { hasNextPage endCursor }
  }
}`

export const productsQuery = `query Products($after: String, $query: String, $sortKey: ProductSortKeys, $reverse: Boolean) {
  products(first: 20, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
    nodes {
      id title status productType updatedAt
      variants(first: 100) { nodes { id title sku barcode price inventoryItem { unitCost { amount } } } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

export const customersQuery = `query Customers($after: String, $query: String, $sortKey: CustomerSortKeys, $reverse: Boolean) {
  customers(first: 50, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
    nodes {
      id displayName note updatedAt
      defaultEmailAddress { emailAddress }
      defaultPhoneNumber { phoneNumber }
      defaultAddress { city country }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

export const shopQuery = 'query Shop { shop { name currencyCode ianaTimezone } }'
