/** A row is a return where it says so, names the sale that it returns, or has a quantity below 0. */
export const isGivenBack = ({
  kind,
  quantity,
  return_of,
  number,
}: Readonly<Record<string, unknown>>): boolean => {
  if (kind === 'RETURN' || (typeof quantity === 'number' && quantity < 0)) return true
  return typeof return_of === 'string' && return_of !== '' && return_of !== number
}
