import type { productFamilies } from '@tillsight/contract'
import type { NewVariant } from '@tillsight/contract/books/product-families'
import { noNegative } from '@tillsight/contract/books/product-form'
import { mostVariants, valuesKey, valuesText, variantNames } from '@tillsight/domain/books/catalog/variants'
import { centsOf } from '@tillsight/domain/money'
import { v7 as newId } from 'uuid'
import { audit, manyRecords } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { claimBarcodes, refuseBarcodeAsSku } from './claim-barcodes.ts'
import { updateFamily } from './families.queries.ts'
import { getFamilyForUpdate, presentFamily } from './find-families.ts'
import { refuseParts } from './measure.ts'
import { insertProduct, type ProductRow } from './products.queries.ts'
import { refuseStockValue } from './refuse-stock-value.ts'
import { insertMovement, insertPrices } from './stock.queries.ts'

type Family = { id: string; name: string; option_names: string[] }
type Asked = { field: string; option_values: string[] }

/** Each variant has a value for each option, and no two have the same ones. */
export const refuseOptionValues = (family: Pick<Family, 'option_names'>, asked: Asked[]): void => {
  const seen = new Set<string>()
  for (const { field, option_values } of asked) {
    if (option_values.length !== family.option_names.length)
      throw fieldError('invalid', field, 'Give a value for each option.')
    const key = valuesKey(option_values)
    if (seen.has(key))
      throw fieldError('conflict', field, `There are two variants “${valuesText(option_values)}”.`)
    seen.add(key)
  }
  if (asked.length > mostVariants)
    throw fieldError('invalid', 'variants', `At most ${mostVariants} variants in one family.`)
}

type Variant = { family: Family; like: ProductRow; place: number; variant: NewVariant }

const insertVariant = async (
  request: MemberRequest,
  { family, like, place, variant }: Variant,
): Promise<string> => {
  const id = newId()
  const { balance, option_values, barcodes = [] } = variant
  const price = variant.price === undefined ? like.price : centsOf(variant.price)
  refuseDecimals(request, [{ field: `variants.${place}.price`, amount: price, before: like.price }])
  refuseParts(like, balance, { field: `variants.${place}.balance`, message: noNegative })
  refuseStockValue(request, { price, cost: like.cost, balance }, `variants.${place}.balance`)
  await insertProduct(request, {
    id,
    ...variantNames(family.name, option_values),
    category_id: like.category_id,
    sku: variant.sku ?? null,
    price,
    cost: like.cost,
    balance,
    low_stock: like.low_stock,
    tax_id: like.tax_id,
    picture_id: like.picture_id,
    unit: like.unit,
    sold_by_measure: like.sold_by_measure,
    family_id: family.id,
    option_values,
    barcodes,
    version: 1,
  })
  await refuseBarcodeAsSku(request, id, variant.sku ?? null, `variants.${place}.sku`)
  await claimBarcodes(request, id, barcodes, `variants.${place}.barcodes`)
  await insertMovement(request, { productId: id, reason: 'opening', quantity: balance, balance })
  await insertPrices(request, [{ productId: id, price, cost: like.cost }])
  return id
}

/** New products of the family; what is not said of them is as that of the one they are like. */
export const insertVariants = async (
  request: MemberRequest,
  { family, like }: Pick<Variant, 'family' | 'like'>,
  variants: NewVariant[],
): Promise<string[]> => {
  await requireRoom(request, 'products', variants.length)
  const ids: string[] = []
  for (const [place, variant] of variants.entries())
    ids.push(await insertVariant(request, { family, like, place, variant }))
  return ids
}

export const addVariants: Verb<typeof productFamilies.addVariants> = (request, input) =>
  inTransaction(request, async (request) => {
    const { family, variants } = await getFamilyForUpdate(request, input.id)
    const [like] = variants
    if (!like) throw fieldError('missing', 'id', 'This product family does not exist.')
    refuseOptionValues(family, [
      ...variants.map(({ option_values }) => ({ field: 'variants', option_values })),
      ...input.variants.map(({ option_values }, place) => ({
        field: `variants.${place}.option_values`,
        option_values,
      })),
    ])
    const ids = await insertVariants(request, { family, like }, input.variants)
    await updateFamily(request, family.id, {})
    const after = await presentFamily(request, family.id)
    const names = after.products.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    await audit(request, {
      ...request,
      action: 'family.variants-added',
      record: manyRecords('product', ids),
      after: { name: family.name, names },
    })
    request.publish('products')
    return after
  })
