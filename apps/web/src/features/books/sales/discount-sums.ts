/** The discounts of a sale by name: what was taken off the whole sale, and all of it where lines have their own. */
export const discountSums = (onSale: number, all: number): { name: string; cents: number }[] => {
  if (all === 0) return []
  if (onSale === 0) return [{ name: 'Discount', cents: all }]
  const sums = [{ name: 'Discount on the sale', cents: onSale }]
  return onSale === all ? sums : [...sums, { name: 'All discounts', cents: all }]
}
