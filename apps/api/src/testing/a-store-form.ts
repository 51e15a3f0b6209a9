/** The settings of a store as its form sends them: what a new store has, but for the name. */
export const aStoreForm = (overrides: Record<string, unknown> = {}) => ({
  name: 'Corner Shop',
  address: '1 Main Street\n10115 Berlin',
  tax_number: 'DE123456789',
  currency: 'USD',
  locale: 'en-US',
  time_zone: 'UTC',
  week_start: 'MONDAY',
  fiscal_month: 1,
  low_stock: 5,
  sells_below_zero: false,
  compares_people: false,
  ...overrides,
})
