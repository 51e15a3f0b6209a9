import { columns } from '../columns/columns.ts'
import type { Profile } from '../mapped.ts'
import { freshdesk, zendesk } from './helpdesks.ts'
import { hubspot } from './hubspot.ts'
import { pipedrive } from './pipedrive.ts'
import { pushed } from './pushed.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { stripe } from './stripe.ts'
import { aircall, toggl, twilio } from './telephony.ts'
import { woocommerce } from './woocommerce.ts'

/** How the rows of each system are read. */
const profiles: Readonly<Record<string, Profile>> = {
  push: pushed,
  postgresql: columns,
  mysql: columns,
  woocommerce,
  shopify,
  square,
  stripe,
  hubspot,
  pipedrive,
  zendesk,
  freshdesk,
  aircall,
  twilio,
  toggl,
}

export const profileOf = (system: string): Profile => profiles[system] ?? pushed
