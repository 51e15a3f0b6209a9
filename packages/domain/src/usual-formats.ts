/** What a store has until it chooses: apart from the tables, which the first page of a visitor does not need. */
export const usualCurrency = 'USD'
export const usualLocale = 'en-US'
