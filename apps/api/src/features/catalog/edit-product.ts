import type { products } from '@tillsight/contract'
import { centsOf } from '@tillsight/domain/money'
import type { z } from 'zod'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { changeBalance } from './change-balance.ts'
import { encodePicture } from './encode-picture.ts'
import { getProductRow, holdProduct, requireCategory } from './find-products.ts'
import { keepPicture } from './keep-picture.ts'
import { deletePicture } from './pictures.queries.ts'
import { presentProduct } from './present-product.ts'
import { type ProductRow, searchColumns, updateProduct } from './products.queries.ts'
import { insertPrice } from './stock.queries.ts'

type Input = z.output<(typeof products.editProduct)['input']>

const differences = (row: ProductRow, input: Input): Record<string, string> => {
  const now: [string, string, string][] = [
    ['name', row.name, input.name],
    ['id_category', row.category_id, input.id_category],
    ['price', String(row.price / 100), String(input.price)],
    ['cost_price', String(row.cost / 100), String(input.cost_price)],
    ['sku', row.sku ?? '', input.sku ?? ''],
  ]
  const changed = now.filter(([, current, wanted]) => current !== wanted)
  return Object.fromEntries(
    changed.map(([field, current]) => [
      field,
      `It is now “${field === 'id_category' ? row.category_name : current}”.`,
    ]),
  )
}

const refuseStale = (row: ProductRow, input: Input): void => {
  if (input.version === undefined || input.version === row.version) return
  throw new AppError('conflict', 'Someone changed this product while you were editing it.', {
    fields: { ...differences(row, input), version: String(row.version) },
  })
}

const changeStock = async (request: MemberRequest, row: ProductRow, input: Input): Promise<void> => {
  const isUntouched = input.balance === (input.balance_before ?? row.balance)
  if (isUntouched) return
  await changeBalance(request, row, { reason: 'recount', by: input.balance - row.balance })
}

const changePicture = async (
  request: MemberRequest,
  row: ProductRow,
  picture: Awaited<ReturnType<typeof encodePicture>>,
) => {
  await updateProduct(request, row.id, { picture_id: await keepPicture(request, picture) })
  await deletePicture(request, row.picture_id)
}

export const editProduct: Verb<typeof products.editProduct> = async (request, input) => {
  const picture = input.picture ? await encodePicture(input.picture) : null
  const [price, cost] = [centsOf(input.price), centsOf(input.cost_price)]

  return inTransaction(request, async (request) => {
    const row = await holdProduct(request, input.id)
    refuseStale(row, input)
    await requireCategory(request, input.id_category)
    const sku = input.sku === undefined ? row.sku : input.sku
    await updateProduct(request, row.id, {
      name: input.name,
      category_id: input.id_category,
      sku,
      ...searchColumns(input.name, sku),
      price,
      cost,
      low_stock: input.low_stock ?? row.low_stock,
    })
    if (price !== row.price || cost !== row.cost) await insertPrice(request, row.id, { price, cost })
    await changeStock(request, row, input)
    if (picture) await changePicture(request, row, picture)

    const product = presentProduct(request, await getProductRow(request, row.id))
    await audit(request, {
      ...request,
      action: 'product.edited',
      before: presentProduct(request, row),
      after: product,
    })
    return product
  })
}
