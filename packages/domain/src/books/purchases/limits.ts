export const mostPurchaseLines = 500
export const purchaseNoteLimit = 500
