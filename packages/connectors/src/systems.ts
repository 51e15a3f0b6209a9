import type { Connector } from './connector.ts'
import { httpConnector } from './profiles/http-connector.ts'
import { woocommerce } from './profiles/woocommerce.ts'

/** The systems that are built in, each with a profile that reads its rows. */
export const systems: readonly Connector[] = [httpConnector(woocommerce)]
