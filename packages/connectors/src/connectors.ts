import type { Connector } from './connector.ts'
import { databaseConnector } from './databases/database-connector.ts'
import { postgresql } from './databases/postgresql.ts'
import { httpConnector } from './profiles/http-connector.ts'
import { shopify } from './profiles/shopify.ts'
import { square } from './profiles/square.ts'
import { stripe } from './profiles/stripe.ts'
import { woocommerce } from './profiles/woocommerce.ts'
import { push } from './push.ts'

/** Every system that can be connected. */
export const connectors: readonly Connector[] = [
  push,
  databaseConnector(postgresql),
  ...[woocommerce, shopify, square, stripe].map(httpConnector),
]
