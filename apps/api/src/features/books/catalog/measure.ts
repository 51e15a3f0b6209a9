import { quantityProblem, type TypedQuantity } from '@tillsight/contract/books/number-fields'
import { isWholeOrMeasured, mayBeMeasured, measuredIn, type Unit } from '@tillsight/domain/books/catalog/unit'
import { fieldError } from '#platform/errors.ts'

type Measure = { unit: Unit; sold_by_measure: boolean }

type Typed = { quantity: TypedQuantity; field: string; message: string }

/** The number that was typed, where a product that is sold so can have as many. */
export const quantityOf = (sold: Measure, { quantity, field, message }: Typed): number => {
  const problem = quantityProblem(quantity, { isMeasured: measuredIn(sold) !== null, message })
  if (problem) throw fieldError('invalid', field, problem)
  return quantity.value
}

export const refuseParts = (
  sold: Measure,
  quantity: number,
  { field, message }: Omit<Typed, 'quantity'>,
): void => {
  if (!isWholeOrMeasured(quantity, sold)) throw fieldError('invalid', field, message)
}

/** How a product is sold. Pieces are sold whole, whatever was asked. */
export const measureOf = (unit: Unit, isMeasured: boolean) => ({
  unit,
  sold_by_measure: isMeasured && mayBeMeasured(unit),
})
