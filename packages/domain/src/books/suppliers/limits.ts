export const supplierNameLimit = 100
export const contactLimit = 100
export const supplierAddressLimit = 300
export const supplierNoteLimit = 1000
export const articleLimit = 60
export const longestLead = 365
export const usualLeadDays = 7
