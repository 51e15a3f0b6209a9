/** Where it was recorded that a customer agreed, or no longer does. */
export const consentSources = {
  FORM: 'Customer form',
  IMPORT: 'Import',
  MERGE: 'Merged with another customer',
  EARLIER: 'Recorded before the history began',
} as const

export type ConsentSource = keyof typeof consentSources
export const consentSourceNames = Object.keys(consentSources) as [ConsentSource, ...ConsentSource[]]
