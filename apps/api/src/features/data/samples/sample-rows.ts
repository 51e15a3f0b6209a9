import { usualUnit } from '@tillsight/domain/books/catalog/unit'
import { rateOf } from '@tillsight/domain/books/sales/sale-totals'
import { barcodeOf, categories, goods } from '@tillsight/domain/data/samples/goods'
import { localTime } from '@tillsight/domain/data/samples/moment'
import type { SampleDocument } from '@tillsight/domain/data/samples/sample-document'
import type { SampleShop } from '@tillsight/domain/data/samples/sample-shop'
import { helpers, sellersAtTill } from '@tillsight/domain/data/samples/sellers'
import { searchText } from '@tillsight/domain/search-text'
import { v7 as newId } from 'uuid'
import { searchColumns as productSearch } from '#features/books/catalog/index.ts'
import { searchColumns as customerSearch } from '#features/books/customers/index.ts'
import { searchTextOf } from '#features/books/sales/index.ts'

const idsOf = (items: readonly unknown[]): string[] => items.map(() => newId())

type Categories = readonly { id: string; name: string }[]
type Given = { shop: SampleShop; categories: Categories }

const categoryOf = (given: Categories, product: number) =>
  given[categories.indexOf(goods[product]?.category ?? '')]

type Ids = { sales: ReadonlyMap<SampleDocument, string>; products: string[]; promotions: string[] }

const lineRows = ({ shop, categories }: Given, ids: Ids) => {
  const lineIds = new Map(shop.documents.map((document) => [document, idsOf(document.lines)]))
  const returnedLine = ({ returnOf }: SampleDocument, place: number | null) =>
    returnOf && place !== null ? lineIds.get(returnOf)?.[place] : null
  return shop.documents.flatMap((document) =>
    document.lines.map((line, place) => ({
      sale_id: ids.sales.get(document),
      id: lineIds.get(document)?.[place],
      place,
      return_of: returnedLine(document, line.returnOf),
      sold_at: localTime(shop.firstDay, document.at),
      product_id: ids.products[line.product],
      product_name: goods[line.product]?.name,
      category_id: categoryOf(categories, line.product)?.id,
      category_name: categoryOf(categories, line.product)?.name,
      price: line.price,
      unit_cost: line.unitCost,
      discount_rate: line.discountRate,
      promotion_id: line.promotion === null ? null : ids.promotions[line.promotion],
      promotion_name: line.promotion === null ? null : shop.promotions[line.promotion]?.name,
      returned: document.kind === 'SALE' ? line.returned : 0,
      restocked: document.restocked,
      ...line.totals,
    })),
  )
}

/** The sample shop as rows, each with an id: later events have greater ids. */
export const sampleRows = (given: Given) => {
  const { shop } = given
  const local = (moment: number): string => localTime(shop.firstDay, moment)
  const productIds = idsOf(goods)
  const familyId = newId()
  const customerIds = idsOf(shop.customers)
  const promotionIds = idsOf(shop.promotions)
  const helperIds = idsOf(helpers)
  const [tillId, invitationId] = [newId(), newId()]
  const saleIds = new Map(shop.documents.map((document) => [document, newId()]))
  const lastPrices = new Map(shop.prices.map(({ product, price, cost }) => [product, { price, cost }]))

  return {
    familyId,
    products: goods.map(({ category, name, unit, scent }, place) => {
      const sku = `${category.slice(0, 3).toUpperCase()}-${String(place + 1).padStart(3, '0')}`
      const balance = shop.balances[place]
      const barcode = barcodeOf(place)
      return {
        id: productIds[place],
        category_id: categoryOf(given.categories, place)?.id,
        name,
        sku,
        ...lastPrices.get(place),
        balance,
        unit: unit ?? usualUnit,
        family_id: scent ? familyId : null,
        option_values: scent ? [scent] : [],
        barcode,
        ...productSearch({ name, sku, barcodes: barcode ? [barcode] : [] }),
      }
    }),
    customers: shop.customers.map(({ joinedAt, ...person }, place) => ({
      id: customerIds[place],
      ...person,
      ...customerSearch(person),
      joined_at: local(joinedAt),
    })),
    sales: shop.documents.map((document, place) => ({
      id: saleIds.get(document),
      place,
      kind: document.kind,
      return_of: document.returnOf && saleIds.get(document.returnOf),
      sold_at: local(document.at),
      customer_id: document.customer === null ? null : customerIds[document.customer],
      /** Null is the member who loads the samples. */
      seller_id: helperIds[document.seller - 1] ?? null,
      till_id: sellersAtTill.includes(document.seller) ? tillId : null,
      payment_method: document.paymentMethod,
      note: document.note,
      reason: document.reason,
      restocked: document.restocked,
      is_promoted: document.lines.some(({ promotion }) => promotion !== null),
      is_discounted: (document.returnOf ?? document).lines.some(({ discountRate }) => discountRate > 0),
      ...document.totals,
      search_text: searchTextOf(
        (document.returnOf ?? document).lines.map(({ product }) => ({
          productName: goods[product]?.name ?? '',
        })),
        (document.returnOf ?? document).note,
      ),
    })),
    promotions: shop.promotions.map(({ name, percent, category, startsOn, endsOn }, place) => ({
      id: promotionIds[place],
      name,
      rate: rateOf(percent),
      starts_on: startsOn,
      ends_on: endsOn,
      category_id: given.categories[categories.indexOf(category)]?.id,
      search_name: searchText(name),
    })),
    lines: lineRows(given, { sales: saleIds, products: productIds, promotions: promotionIds }),
    movements: shop.movements.map(({ product, at, reason, quantity, balance, document }) => ({
      product_id: productIds[product],
      id: newId(),
      at: local(at),
      reason,
      quantity,
      balance,
      sale_id: document && saleIds.get(document),
    })),
    prices: shop.prices.map(({ product, at, price, cost }) => ({
      product_id: productIds[product],
      id: newId(),
      at: local(at),
      price,
      cost,
    })),
    helpers: helpers.map(({ name, email, role }, place) => ({
      id: helperIds[place],
      full_name: name,
      email,
      role,
    })),
    ids: {
      member: helperIds,
      till: [tillId],
      invitation: [invitationId],
      product: productIds,
      customer: customerIds,
      promotion: promotionIds,
      sale: [...saleIds.values()],
    },
    counter: { tillId, invitationId },
  }
}

export type SampleRows = ReturnType<typeof sampleRows>
