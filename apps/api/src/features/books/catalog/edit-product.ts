import type { products } from '@tillsight/contract'
import { noNegative, wrongLowStock } from '@tillsight/contract/books/product-form'
import { inUnits, isWholeOrMeasured, measuredIn, type Unit } from '@tillsight/domain/books/catalog/unit'
import { formatsOf } from '@tillsight/domain/formats'
import { centsOf } from '@tillsight/domain/money'
import { subtractQuantity } from '@tillsight/domain/quantity'
import type { z } from 'zod'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { deleteBarcodes } from './barcodes.queries.ts'
import { changeBalance } from './change-balance.ts'
import { claimBarcodes, refuseBarcodeAsSku } from './claim-barcodes.ts'
import { encodePicture } from './encode-picture.ts'
import { updateFamilyPicture } from './families.queries.ts'
import { getProductForUpdate, getProductRow, requireCategory } from './find-products.ts'
import { measureOf, quantityOf, refuseParts } from './measure.ts'
import { deletePicture } from './pictures.queries.ts'
import { presentProduct } from './present-product.ts'
import { productDifferences } from './product-differences.ts'
import { type ProductRow, searchColumns, updateProduct } from './products.queries.ts'
import { refuseStockValue } from './refuse-stock-value.ts'
import { insertPrices } from './stock.queries.ts'
import { storePicture } from './store-picture.ts'

type Measure = { unit: Unit; sold_by_measure: boolean }
type Form = z.output<(typeof products.editProduct)['input']>
type Ready = Awaited<ReturnType<typeof prepareEdit>>

export const prepareEdit = async (form: Form) => ({
  ...form,
  picture: form.picture ? await encodePicture(form.picture) : null,
})

const lowStockOf = (row: ProductRow, { low_stock }: Ready, sold: ReturnType<typeof measureOf>): number => {
  const wrong = { field: 'low_stock', message: wrongLowStock }
  if (low_stock) return quantityOf(sold, { quantity: low_stock, ...wrong })
  refuseParts(sold, row.low_stock, wrong)
  return row.low_stock
}

const soldAs = (row: ProductRow, input: Ready) =>
  measureOf(input.unit ?? row.unit, input.sold_by_measure ?? row.sold_by_measure)

const wantedOf = (row: ProductRow, input: Ready) => ({
  name: input.name,
  category_id: input.id_category,
  sku: input.sku === undefined ? row.sku : input.sku,
  price: centsOf(input.price),
  cost: centsOf(input.cost_price),
  low_stock: lowStockOf(row, input, soldAs(row, input)),
  long_name: input.long_name === undefined ? row.long_name : input.long_name,
  barcodes: input.barcodes ?? row.barcodes,
  ...soldAs(row, input),
})

/** A quantity that was not edited is not a count: units sold in the meantime stay sold. */
const balanceAfter = (row: ProductRow, input: Ready): number =>
  input.balance.value === (input.balance_before?.value ?? row.balance)
    ? row.balance
    : quantityOf(soldAs(row, input), { quantity: input.balance, field: 'balance', message: noNegative })

/** What is sold by the piece from now on cannot have a part of one in stock. */
const refusePartLeft = (
  { settings }: MemberRequest,
  { row, wanted, balance }: { row: ProductRow; wanted: Measure; balance: number },
): void => {
  const before = measuredIn(row)
  if (!before || isWholeOrMeasured(balance, wanted)) return
  const left = inUnits(formatsOf(settings).count(balance), before)
  const message = `There are ${left} in stock. Enter a whole number to sell it by the piece.`
  throw fieldError('conflict', 'balance', message)
}

/** All variants are named by their family. */
const refuseOwnName = (row: ProductRow, wanted: Pick<ProductRow, 'name' | 'long_name'>): void => {
  const message = 'This name comes from the product family. Edit the family instead.'
  if (wanted.name !== row.name) throw fieldError('conflict', 'name', message)
  if (wanted.long_name !== row.long_name) throw fieldError('conflict', 'long_name', message)
}

export const editProduct: Verb<typeof products.editProduct, Ready> = (request, input) =>
  inTransaction(request, async (request) => {
    const row = await getProductForUpdate(request, input.id)
    const wanted = wantedOf(row, input)
    refuseStaleEdit({
      what: 'product',
      latest: row,
      edited: input.version,
      differences: () => productDifferences(row, wanted),
    })
    if (row.family_id) refuseOwnName(row, wanted)
    await requireCategory(request, input.id_category)
    refuseDecimals(request, [
      { field: 'price', amount: wanted.price, before: row.price },
      { field: 'cost_price', amount: wanted.cost, before: row.cost },
    ])
    const balance = balanceAfter(row, input)
    refusePartLeft(request, { row, wanted, balance })
    if (balance < 0 && balance !== row.balance) throw fieldError('invalid', 'balance', noNegative)
    refuseStockValue(request, { ...wanted, balance }, 'balance')
    const pictureId = input.picture ? await storePicture(request, input.picture) : row.picture_id
    const { barcodes, ...columns } = wanted
    await updateProduct(request, row.id, { ...columns, ...searchColumns(wanted), picture_id: pictureId })
    if (wanted.sku !== row.sku) await refuseBarcodeAsSku(request, row.id, wanted.sku)
    if (barcodes.join() !== row.barcodes.join()) {
      await deleteBarcodes(request, row.id)
      await claimBarcodes(request, row.id, barcodes)
    }
    if (pictureId !== row.picture_id) {
      if (row.family_id)
        await updateFamilyPicture(request, { id: row.id, family_id: row.family_id }, pictureId)
      await deletePicture(request, row.picture_id)
    }
    if (wanted.price !== row.price || wanted.cost !== row.cost)
      await insertPrices(request, [{ productId: row.id, price: wanted.price, cost: wanted.cost }])
    if (balance !== row.balance)
      await changeBalance(request, row, { reason: 'correction', by: subtractQuantity(balance, row.balance) })

    const product = presentProduct(request, await getProductRow(request, row.id))
    await audit(request, {
      ...request,
      action: 'product.edited',
      record: { kind: 'product', id: row.id },
      before: presentProduct(request, row),
      after: product,
    })
    request.publish('products')
    return product
  })
