import { mayBeMeasured, type Unit } from '@tillsight/domain/books/catalog/unit'

/** How a product is sold. Pieces are sold whole, whatever was asked. */
export const measureOf = (unit: Unit, isMeasured: boolean) => ({
  unit,
  sold_by_measure: isMeasured && mayBeMeasured(unit),
})
