import type { products } from '@tillsight/contract'
import { noNegative } from '@tillsight/contract/books/product-form'
import { usualUnit } from '@tillsight/domain/books/catalog/unit'
import { centsOf } from '@tillsight/domain/money'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { audit } from '#platform/audit/audit.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { claimBarcodes, refuseBarcodeAsSku } from './claim-barcodes.ts'
import { encodePicture } from './encode-picture.ts'
import { getProductRow, requireCategory } from './find-products.ts'
import { measureOf, quantityOf } from './measure.ts'
import { presentProduct } from './present-product.ts'
import { insertProduct } from './products.queries.ts'
import { refuseStockValue } from './refuse-stock-value.ts'
import { insertMovement, insertPrices } from './stock.queries.ts'
import { storePicture } from './store-picture.ts'

type Form = z.output<(typeof products.createProduct)['input']>
type Ready = Awaited<ReturnType<typeof prepareProduct>>

export const prepareProduct = async (form: Form) => ({ ...form, picture: await encodePicture(form.picture) })

export const createProduct: Verb<typeof products.createProduct, Ready> = (request, input) =>
  inTransaction(request, async (request) => {
    await requireCategory(request, input.id_category)
    const id = newId()
    const [price, cost] = [centsOf(input.price), centsOf(input.cost_price)]
    refuseDecimals(request, [
      { field: 'price', amount: price },
      { field: 'cost_price', amount: cost },
    ])
    const sold = measureOf(input.unit ?? usualUnit, input.sold_by_measure ?? false)
    const balance = quantityOf(sold, { quantity: input.balance, field: 'balance', message: noNegative })
    refuseStockValue(request, { price, cost, balance }, 'balance')
    await requireRoom(request, 'products')
    const { barcodes = [] } = input
    await insertProduct(request, {
      id,
      name: input.name,
      category_id: input.id_category,
      sku: input.sku ?? null,
      long_name: input.long_name ?? null,
      barcodes,
      ...sold,
      price,
      cost,
      balance,
      low_stock: input.low_stock?.value ?? request.settings.lowStock,
      picture_id: await storePicture(request, input.picture),
      version: 1,
    })
    await refuseBarcodeAsSku(request, id, input.sku ?? null)
    await claimBarcodes(request, id, barcodes)
    await insertMovement(request, {
      productId: id,
      reason: 'opening',
      quantity: balance,
      balance,
    })
    await insertPrices(request, [{ productId: id, price, cost }])

    const product = presentProduct(request, await getProductRow(request, id))
    await audit(request, {
      ...request,
      action: 'product.created',
      record: { kind: 'product', id },
      after: product,
    })
    request.publish('products')
    return product
  })
