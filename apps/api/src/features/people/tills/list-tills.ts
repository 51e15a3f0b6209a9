import type { tills } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectSellers } from './pins.queries.ts'
import { presentTill } from './present-till.ts'
import { selectTills } from './tills.queries.ts'

export const listTills: Verb<typeof tills.listTills> = async (request) =>
  (await selectTills(request)).map(presentTill)

export const listTillPeople: Verb<typeof tills.listTillPeople> = async (request) =>
  (await selectSellers(request)).map(({ id, full_name, role, pin_hash }) => ({
    id,
    full_name,
    role,
    has_pin: pin_hash !== null,
  }))
