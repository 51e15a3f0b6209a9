import { accounting } from './accounting.ts'
import { bridges } from './bridges.ts'
import { crm } from './crm.ts'
import { databases } from './databases.ts'
import { files } from './files.ts'
import { helpdesk } from './helpdesk.ts'
import { payments } from './payments.ts'
import { shops } from './shops.ts'
import type { Area, Systems, Way } from './system.ts'
import { telephony } from './telephony.ts'
import { tills } from './tills.ts'
import { time } from './time.ts'

export type CatalogueSystem = { id: string; name: string; area: Area; ways: readonly Way[] }

const byArea: Record<Area, Systems> = {
  shops,
  tills,
  payments,
  crm,
  telephony,
  helpdesk,
  time,
  accounting,
  databases,
  files,
  bridges,
}

/** Every system that data can come from, by name, with how it comes in and how that was tried. */
export const catalogue: readonly CatalogueSystem[] = Object.entries(byArea)
  .flatMap(([area, systems]) =>
    Object.entries(systems).map(([id, system]) => ({ id, area: area as Area, ...system })),
  )
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))
