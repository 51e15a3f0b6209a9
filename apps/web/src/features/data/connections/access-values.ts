import { ConnectionForm } from '@tillsight/contract/data/connection-form'
import type { Schema } from '#platform/forms/form-problems.ts'
import type { Connection, System } from './connections.api.ts'

/** What is typed, by the name of the field in the form. */
export type AccessValues = Record<string, string>

/** A field of the system may be called 'name' as well. */
export const fieldKey = (name: string): string => `field_${name}`

type From = { system: System; connection: Connection | null; timeZone: string }

/** Secrets are never answered, so their fields begin empty. */
export const accessValues = ({ system, connection, timeZone }: From): AccessValues => ({
  name: connection?.name ?? system.name,
  ...Object.fromEntries(system.fields.map(({ name }) => [fieldKey(name), connection?.settings[name] ?? ''])),
  time_zone: connection?.time_zone ?? timeZone,
})

const entered = (system: System, values: AccessValues, isSecret: boolean) =>
  Object.fromEntries(
    system.fields
      .filter((field) => field.is_secret === isSecret)
      .map(({ name }) => [name, (values[fieldKey(name)] ?? '').trim()] as const)
      .filter(([, value]) => value !== ''),
  )

/** What the contract asks for, and what this system does. A stored secret need not be typed again. */
export const accessSchema = (
  system: System,
  stored: readonly string[],
): Schema<ConnectionForm, AccessValues> => ({
  safeParse: (values) => {
    const missing = system.fields
      .filter(({ is_required, name }) => is_required && !stored.includes(name))
      .filter(({ name }) => (values[fieldKey(name)] ?? '').trim() === '')
      .map(({ name, label }) => ({ path: [fieldKey(name)], message: `${label} is required.` }))
    const checked = ConnectionForm.safeParse({
      name: values.name,
      time_zone: values.time_zone,
      settings: entered(system, values, false),
      secrets: entered(system, values, true),
    })
    if (checked.success && missing.length === 0) return { success: true, data: checked.data }
    const issues = checked.success ? [] : checked.error.issues
    return { success: false, error: { issues: [...issues, ...missing] } }
  },
})

/** The server names a field by its place: 'settings.url'. */
export const accessProblems = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([place, message]) => [
      place.replace(/^(?:settings|secrets)\./, 'field_'),
      message,
    ]),
  )
