import { addQuantities } from '#domain/quantity.ts'

/** How long a parked sale that was taken up stays with the device: one that died must not lose it for the others. */
export const heldMinutes = 15
/** A till locks after a minute without input, and then drops what was typed. */
export const heldMinutesAtTill = 3
/** From then on it is shown as old: the customer has most likely left. */
export const oldAfterDays = 2
/** Then it is removed: prices have moved on, and a list that nobody clears hides what is waiting today. */
export const removedAfterDays = 14
export const parkedLabelLimit = 40

const dayMs = 24 * 60 * 60 * 1000

export const isOldParked = (parkedAt: Date, now: Date): boolean =>
  now.getTime() - parkedAt.getTime() >= oldAfterDays * dayMs

type Named = { label: string | null; customer: string | null; firstProduct: string }

/** What it is called in the list: as it was labelled, else by who it is for, else by what is first on it. */
export const parkedName = ({ label, customer, firstProduct }: Named): string =>
  label ?? customer ?? firstProduct

type AskedLine = { id_product: string; quantity: number; price?: number | undefined }

/**
 * Prices that were agreed when the sale was parked, by product: a seller who takes it up may charge them, even without
 * the right to change a price. Only where every line of the product asks for the agreed one, and for no more units than
 * were parked; else the usual rule applies.
 */
export const agreedPrices = (
  parked: readonly AskedLine[],
  asked: readonly AskedLine[],
): ReadonlyMap<string, number> => {
  const agreed = new Map<string, number>()
  const unitsOf = (lines: readonly AskedLine[], id: string): number =>
    addQuantities(...lines.filter(({ id_product }) => id_product === id).map(({ quantity }) => quantity))
  for (const { id_product, price } of parked) {
    const isAsked = asked.every((line) => line.id_product !== id_product || line.price === price)
    if (price !== undefined && isAsked && unitsOf(asked, id_product) <= unitsOf(parked, id_product))
      agreed.set(id_product, price)
  }
  return agreed
}
