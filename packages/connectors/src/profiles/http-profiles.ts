import { aircall } from './aircall.ts'
import { freshdesk } from './freshdesk.ts'
import { hubspot } from './hubspot.ts'
import { medusa } from './medusa.ts'
import { pipedrive } from './pipedrive.ts'
import type { HttpProfile } from './profile.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { stripe } from './stripe.ts'
import { toggl } from './toggl.ts'
import { twilio } from './twilio.ts'
import { vendure } from './vendure.ts'
import { woocommerce } from './woocommerce.ts'
import { zendesk } from './zendesk.ts'

/** Systems that answer over HTTP: shops and payments first, then what people do besides selling. */
export const httpProfiles: readonly HttpProfile[] = [
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
]
