export const addressLimit = 300
export const taxNumberLimit = 40
export const highestLowStock = 1_000_000_000
