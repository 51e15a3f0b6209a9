import { fieldError } from '#platform/errors.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { findTimeZone } from './accounts.queries.ts'

/** To the database these are distances from UTC that know no summer; elsewhere they are the clocks of these places. */
const places: Record<string, string> = {
  CET: 'Europe/Brussels',
  EET: 'Europe/Athens',
  MET: 'Europe/Brussels',
  WET: 'Europe/Lisbon',
}

/** The zone under a name that means the same to the database, the server and the browser. */
export const storeZone = async (request: VisitorRequest, given: string): Promise<string> => {
  const known = await findTimeZone(request, places[given.toUpperCase()] ?? given)
  if (!known) throw fieldError('invalid', 'time_zone', 'Unknown time zone.')
  return known
}
