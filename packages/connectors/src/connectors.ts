import type { Connector } from './connector.ts'
import { push } from './push.ts'

/** Every system that can be connected. */
export const connectors: readonly Connector[] = [push]
