export const unknownProduct = 'This product does not exist.'

const isOfLine = /^lines\.\d+\.(quantity|id_product)$/

/**
 * Whether a sale that was refused can be recorded as it was made: stock is gone, or a product was archived. What was
 * sold of a product that was deleted has no place in the books any more.
 */
export const canRecordAnyway = (fields: Readonly<Record<string, string>>): boolean => {
  const problems = Object.entries(fields).filter(([name]) => isOfLine.test(name))
  return problems.length > 0 && problems.every(([, message]) => message !== unknownProduct)
}
