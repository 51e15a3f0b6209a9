import { file, n8n, profile, type Systems, singer } from './system.ts'

export const payments: Systems = {
  stripe: {
    name: 'Stripe',
    ways: [
      profile('stripe', ['sales', 'refunds', 'customers', 'expenses']),
      file('Stripe', ['sales', 'refunds']),
      singer('tap-stripe', ['sales', 'refunds', 'customers', 'expenses']),
      n8n('Stripe', ['sales', 'customers']),
    ],
  },
  paypal: {
    name: 'PayPal',
    ways: [file('PayPal', ['sales', 'refunds']), singer('tap-paypal', ['sales', 'refunds'])],
  },
  adyen: { name: 'Adyen', ways: [singer('tap-adyen', ['sales', 'refunds', 'expenses'])] },
  braintree: { name: 'Braintree', ways: [singer('tap-braintree', ['sales', 'refunds'])] },
  klarna: { name: 'Klarna', ways: [singer('tap-klarna', ['sales', 'refunds', 'expenses'])] },
  gocardless: { name: 'GoCardless', ways: [singer('tap-gocardless', ['sales', 'refunds'])] },
  paystack: { name: 'Paystack', ways: [singer('tap-paystack', ['sales', 'refunds', 'customers'])] },
  mercadopago: { name: 'Mercado Pago', ways: [singer('tap-mercadopago', ['sales'])] },
  chargebee: {
    name: 'Chargebee',
    ways: [
      singer('tap-chargebee', ['sales', 'refunds', 'customers']),
      n8n('Chargebee', ['sales', 'customers']),
    ],
  },
  chargify: { name: 'Chargify', ways: [singer('tap-chargify', ['sales', 'customers'])] },
  recurly: { name: 'Recurly', ways: [singer('tap-recurly', ['sales', 'refunds', 'customers'])] },
  billwerk: { name: 'billwerk', ways: [singer('tap-billwerk', ['sales', 'customers'])] },
  qonto: { name: 'Qonto', ways: [singer('tap-qonto', ['expenses'])] },
  plaid: { name: 'Plaid', ways: [singer('tap-plaid', ['expenses'])] },
  wise: { name: 'Wise', ways: [n8n('Wise', ['expenses'])] },
}
