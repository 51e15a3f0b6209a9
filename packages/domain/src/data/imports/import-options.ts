type ImportOptions = {
  /** Which rows are wanted: those that are not in the store yet, those that are, or both. */
  rows: 'new' | 'changed' | 'both'
  /** An empty cell leaves what is there, or clears it. */
  blanks: 'keep' | 'clear'
  /** Products, customers and categories that sales name, but the store does not have, are added. */
  add_missing: boolean
  /** Past sales take stock as if they were sold now. */
  take_stock: boolean
  /** What a product costs where the file does not say: so many percent of its price. */
  cost_percent: number | null
  /** Where the rows come from; the same reference from elsewhere is another sale. */
  source: string
}

export const usualOptions: ImportOptions = {
  rows: 'both',
  blanks: 'keep',
  add_missing: true,
  take_stock: false,
  cost_percent: null,
  source: 'file',
}
