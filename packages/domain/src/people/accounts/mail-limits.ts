const day = 24 * 60 * 60

export type MailLimit = { most: number; seconds: number }

/** How much mail one person can cause to be sent to another. */
export const mailLimits = {
  /** Confirmation emails to one address, from all stores together. */
  confirmationsToAnAddress: { most: 3, seconds: day },
  /** Addresses that one store asks to confirm. */
  addressesOfAStore: { most: 50, seconds: day },
  /** The same for one person, from all of their stores together. */
  addressesOfAPerson: { most: 100, seconds: day },
  /** Links to set a new password, to one address. */
  resetsToAnAddress: { most: 10, seconds: day },
  /** Receipts that one store sends, and those to one address. */
  receiptsOfAStore: { most: 500, seconds: day },
  receiptsToAnAddress: { most: 10, seconds: day },
  /** Receipts that one person sends, and those of all stores of one owner, together. */
  receiptsOfASender: { most: 300, seconds: day },
  receiptsOfAnOwner: { most: 1000, seconds: day },
  /** Different addresses that get receipts of new stores, all stores of one owner together. */
  receiptAddressesOfNewStores: { most: 20, seconds: day },
} as const satisfies Record<string, MailLimit>

/** For so long a store is new: nobody knows yet whether it sells anything. */
export const newStoreDays = 7

/** For how long the link in a confirmation mail works. */
export const confirmationDays = 3
