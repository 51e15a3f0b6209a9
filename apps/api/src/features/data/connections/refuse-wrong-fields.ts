import type { ConnectionForm } from '@tillsight/contract/data/connection-form'
import { fieldError } from '#platform/errors.ts'
import type { ConnectionRow } from './connections.queries.ts'
import { systemOf } from './systems.ts'

type Entered = Pick<ConnectionForm, 'settings' | 'secrets'>

/** An archive has no secrets, so that they may be missing. */
export const refuseMissingSecrets = ({ system, sealed_names }: ConnectionRow): void => {
  const missing = systemOf(system).connector.fields.find(
    ({ name, isSecret, isRequired }) => isSecret && isRequired && !sealed_names.includes(name),
  )
  if (missing)
    throw fieldError('conflict', missing.name, `Enter ${missing.label} first, under “Change the access”.`)
}

/** Only what the system asks for, each in its place: a secret among the settings would be shown. */
export const refuseWrongFields = (system: string, { settings, secrets }: Entered): void => {
  const { fields } = systemOf(system).connector
  for (const { name, label, isRequired, isSecret } of fields) {
    const value = (isSecret ? secrets : settings)[name]
    if (isRequired && !value?.trim()) throw fieldError('invalid', name, `${label} is required.`)
  }
  const isKnown = (name: string, wantsSecret: boolean): boolean =>
    fields.some((field) => field.name === name && field.isSecret === wantsSecret)
  const other =
    Object.keys(settings).find((name) => !isKnown(name, false)) ??
    Object.keys(secrets).find((name) => !isKnown(name, true))
  if (other) throw fieldError('invalid', other, 'This system has no such field.')
}
