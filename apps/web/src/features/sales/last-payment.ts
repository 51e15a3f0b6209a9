import { type PaymentMethod, paymentMethods } from '@tillsight/domain/sales/limits'

const place = 'last-payment-method'

/** How it was paid the last time at this till is how it will most likely be paid the next time. */
export const lastPayment = (): PaymentMethod => {
  try {
    const kept = localStorage.getItem(place)
    return paymentMethods.find((method) => method === kept) ?? 'CASH'
  } catch {
    return 'CASH'
  }
}

export const keepPayment = (method: PaymentMethod): void => {
  try {
    localStorage.setItem(place, method)
  } catch {
    // Where storage is forbidden, the next sale begins with cash again.
  }
}
