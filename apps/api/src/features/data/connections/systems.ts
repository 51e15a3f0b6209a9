import type { Connector } from '@tillsight/connectors/connector'
import { connectors } from '@tillsight/connectors/connectors'
import type { Profile } from '@tillsight/domain/data/connections/mapped'
import { profileOf } from '@tillsight/domain/data/connections/profiles/profile-of'
import { fieldError } from '#platform/errors.ts'

export type System = { connector: Connector; profile: Profile }

/** Every system that can be connected, by its id: how it is read, and what its rows mean. */
export const systems = new Map<string, System>(
  connectors.map((connector) => [connector.id, { connector, profile: profileOf(connector.id) }]),
)

export const systemOf = (id: string): System => {
  const system = systems.get(id)
  if (!system) throw fieldError('invalid', 'system', 'This system is not known.')
  return system
}
