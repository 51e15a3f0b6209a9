import type { AccessField } from '../connector.ts'

type Words = { hint?: string; example?: string }

export const setting = (name: string, label: string, { hint, example }: Words = {}): AccessField => ({
  name,
  label,
  isSecret: false,
  isRequired: true,
  hint: hint ?? null,
  example: example ?? null,
})

export const secret = (name: string, label: string, words: Words = {}): AccessField => ({
  ...setting(name, label, words),
  isSecret: true,
})

export const optional = (field: AccessField): AccessField => ({ ...field, isRequired: false })

/** Without it, changes arrive with the next sync. */
export const hookSecret = optional(
  secret('hook_secret', 'Secret of the webhook', {
    hint: 'Only where the system sends webhooks to Tillsight.',
  }),
)
