export const addressLimit = 300
export const taxNumberLimit = 40
