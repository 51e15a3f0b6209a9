import { isQuantity } from '#domain/quantity.ts'

type UnitWords = {
  /** As it is chosen. */
  name: string
  /** As it stands after a number; empty where the number says enough. */
  short: string
}

/** What one of a product's quantity is. */
export const units = {
  PIECE: { name: 'Piece', short: '' },
  KG: { name: 'Kilogram', short: 'kg' },
  G: { name: 'Gram', short: 'g' },
  LB: { name: 'Pound', short: 'lb' },
  OZ: { name: 'Ounce', short: 'oz' },
  L: { name: 'Litre', short: 'l' },
  ML: { name: 'Millilitre', short: 'ml' },
  M: { name: 'Metre', short: 'm' },
  CM: { name: 'Centimetre', short: 'cm' },
  FT: { name: 'Foot', short: 'ft' },
  M2: { name: 'Square metre', short: 'm²' },
  HOUR: { name: 'Hour', short: 'h' },
} as const satisfies Record<string, UnitWords>

export type Unit = keyof typeof units
export const unitNames = Object.keys(units) as [Unit, ...Unit[]]
export const usualUnit: Unit = 'PIECE'

/** Pieces are sold whole; all else can be weighed or measured. */
export const mayBeMeasured = (unit: Unit): boolean => unit !== 'PIECE'

/** '3', and '3 kg' of what is sold by the kilogram. */
export const inUnits = (quantity: string, unit: Unit): string =>
  units[unit].short ? `${quantity} ${units[unit].short}` : quantity

/** '$4.50', and '$4.50 / kg' of what is sold by the kilogram. */
export const perUnit = (price: string, unit: Unit): string =>
  units[unit].short ? `${price} / ${units[unit].short}` : price

type Sold = { unit: Unit; sold_by_measure: boolean }

/** What a product is measured in; null of what is counted, and so sold whole. */
export const measuredIn = ({ unit, sold_by_measure }: Sold): Unit | null =>
  sold_by_measure && mayBeMeasured(unit) ? unit : null

/** Whether so much of it can be sold, received or counted: decimals are for what is measured. */
export const isWholeOrMeasured = (quantity: number, sold: Sold): boolean =>
  Number.isInteger(quantity) || (measuredIn(sold) !== null && isQuantity(quantity))
