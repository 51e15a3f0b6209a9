export const paymentMethods = ['CASH', 'CARD', 'TRANSFER', 'OTHER'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentNames: Record<PaymentMethod, string> = {
  CASH: 'Cash',
  CARD: 'Card',
  TRANSFER: 'Transfer',
  OTHER: 'Other',
}

export const saleKinds = ['SALE', 'RETURN'] as const
export type SaleKind = (typeof saleKinds)[number]

export const mostLines = 200
export const highestSaleQuantity = 1_000_000
