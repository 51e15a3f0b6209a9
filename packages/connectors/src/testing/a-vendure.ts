import type { Json, JsonObject } from '@tillsight/domain/data/connections/mapped'
import { textAt } from '@tillsight/domain/data/connections/row'

/** A real Vendure, as its administrator works with it. */
export const aVendure = async (url: string) => {
  let token = ''
  const ask = async (query: string, variables: JsonObject = {}): Promise<Json> => {
    const answer = await fetch(`${url}/admin-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    token = answer.headers.get('vendure-auth-token') ?? token
    const { data, errors } = (await answer.json()) as { data: Json; errors?: Json }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const found = (data: Json, path: string): string => textAt(data, path) ?? ''
  await ask('mutation { login(username: "superadmin", password: "superadmin") { __typename } }')
  const roles = await ask('{ roles { items { id } } shippingMethods { items { id } } }')
  const made = await ask(
    `mutation($r: [ID!]!) { createApiKey(input: { roleIds: $r, translations: [{ languageCode: en, name: "T" }] }) { apiKey } }`,
    { r: [found(roles, 'roles.items.0.id')] },
  )
  const shipping = found(roles, 'shippingMethods.items.0.id')

  const product = async (sku: string, price: number): Promise<string> => {
    const data = await ask(
      `mutation($t: [ProductTranslationInput!]!) { createProduct(input: { enabled: true, translations: $t }) { id } }`,
      { t: [{ languageCode: 'en', name: sku, slug: sku.toLowerCase(), description: '' }] },
    )
    const variants = await ask(
      'mutation($i: [CreateProductVariantInput!]!) { createProductVariants(input: $i) { id } }',
      {
        i: [
          {
            productId: found(data, 'createProduct.id'),
            ...{ sku, price, stockOnHand: 1000 },
            translations: [{ languageCode: 'en', name: `${sku} blue` }],
          },
        ],
      },
    )
    return found(variants, 'createProductVariants.0.id')
  }

  /** A cart, its customer and its shipping; paid by `pay`. */
  const cart = async (variant: string, quantity: number): Promise<string> => {
    const id = found(await ask('mutation { createDraftOrder { id } }'), 'createDraftOrder.id')
    const typed = '{ __typename ... on ErrorResult { message } }'
    await ask(
      `mutation($id: ID!, $i: AddItemToDraftOrderInput!) { addItemToDraftOrder(orderId: $id, input: $i) ${typed} }`,
      { id, i: { productVariantId: variant, quantity } },
    )
    await ask(
      `mutation($id: ID!, $i: CreateCustomerInput) { setCustomerForDraftOrder(orderId: $id, input: $i) ${typed} }`,
      { id, i: { firstName: 'Ana', lastName: 'Lima', emailAddress: 'ana@example.com' } },
    )
    await ask(
      'mutation($id: ID!, $i: CreateAddressInput!) { setDraftOrderShippingAddress(orderId: $id, input: $i) { id } }',
      { id, i: { streetLine1: 'Rua 1', city: 'Porto', countryCode: 'PT' } },
    )
    await ask(
      `mutation($id: ID!, $s: ID!) { setDraftOrderShippingMethod(orderId: $id, shippingMethodId: $s) ${typed} }`,
      { id, s: shipping },
    )
    return id
  }

  const pay = async (id: string): Promise<void> => {
    await ask(
      'mutation($id: ID!) { transitionOrderToState(id: $id, state: "ArrangingPayment") { __typename } }',
      { id },
    )
    await ask('mutation($i: ManualPaymentInput!) { addManualPaymentToOrder(input: $i) { __typename } }', {
      i: { orderId: id, method: 'card', transactionId: id, metadata: {} },
    })
  }

  const lineOf = async (id: string) => {
    const order = await ask('query($id: ID!) { order(id: $id) { lines { id } payments { id } } }', { id })
    return { orderLineId: found(order, 'order.lines.0.id'), paymentId: found(order, 'order.payments.0.id') }
  }

  return {
    key: found(made, 'createApiKey.apiKey'),
    ask,
    product,
    cart,
    pay,
    refund: async (id: string, quantity: number): Promise<void> => {
      const { orderLineId, paymentId } = await lineOf(id)
      await ask('mutation($i: RefundOrderInput!) { refundOrder(input: $i) { __typename } }', {
        i: { lines: [{ orderLineId, quantity }], shipping: 0, adjustment: 0, paymentId, reason: 'Broken' },
      })
    },
    cancel: async (id: string, quantity: number): Promise<void> => {
      const { orderLineId } = await lineOf(id)
      await ask('mutation($i: CancelOrderInput!) { cancelOrder(input: $i) { __typename } }', {
        i: { orderId: id, lines: [{ orderLineId, quantity }], reason: 'Gone', cancelShipping: false },
      })
    },
  }
}
