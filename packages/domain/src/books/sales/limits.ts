/** What every store takes. It may add its own, which are named by their ids. */
export const paymentMethods = ['CASH', 'CARD', 'TRANSFER', 'OTHER'] as const
export type CommonMethod = (typeof paymentMethods)[number]
export type PaymentMethod = string

export const isCommonMethod = (method: string): method is CommonMethod =>
  paymentMethods.some((common) => common === method)

export const paymentNames: Record<CommonMethod, string> = {
  CASH: 'Cash',
  CARD: 'Card',
  TRANSFER: 'Transfer',
  OTHER: 'Other',
}

/** A store's own methods by their ids. */
export const methodName = (method: PaymentMethod, own: Readonly<Record<string, string>> | null): string =>
  isCommonMethod(method) ? paymentNames[method] : (own?.[method] ?? paymentNames.OTHER)

export const saleKinds = ['SALE', 'RETURN'] as const
export type SaleKind = (typeof saleKinds)[number]

/** As a file says it. */
export const saleKindNames: Record<SaleKind, string> = { SALE: 'Sale', RETURN: 'Return' }

export const mostLines = 200
export const mostPayments = 8
export const mostOwnMethods = 30
export const methodNameLimit = 30
export const highestSaleQuantity = 1_000_000
