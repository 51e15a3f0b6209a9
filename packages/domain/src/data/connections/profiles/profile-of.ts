import { columns } from '../columns/columns.ts'
import type { Profile } from '../mapped.ts'
import { freshdesk, zendesk } from './helpdesks.ts'
import { hubspot } from './hubspot.ts'
import { ics } from './ics.ts'
import { medusa } from './medusa.ts'
import { pipedrive } from './pipedrive.ts'
import { pushed } from './pushed.ts'
import { sent } from './sent.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { stripe } from './stripe.ts'
import { aircall, toggl, twilio } from './telephony.ts'
import { vendure } from './vendure.ts'
import { woocommerce } from './woocommerce.ts'

/** How the rows of each system are read. */
const profiles: Readonly<Record<string, Profile>> = {
  push: pushed,
  singer: sent,
  postgresql: columns,
  mysql: columns,
  sqlserver: columns,
  sqlite: columns,
  ...{ address: columns, folder: columns, mail: columns, s3: columns, sftp: columns },
  woocommerce,
  shopify,
  square,
  stripe,
  vendure,
  medusa,
  hubspot,
  pipedrive,
  zendesk,
  freshdesk,
  aircall,
  twilio,
  toggl,
  ics,
}

export const profileOf = (system: string): Profile => {
  const profile = profiles[system]
  if (!profile) throw new Error(`Nobody knows what rows of ${system} mean.`)
  return profile
}
