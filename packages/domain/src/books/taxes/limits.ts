export const taxNameLimit = 40
export const mostTaxes = 50
/** Of one tax: from different days on. */
export const mostTaxRates = 50
/** At once: state, county and city. */
export const mostTaxParts = 5
