import { hasLowercase, hasUppercase, isLongEnough } from '@tillsight/domain/people/accounts/password-rules'
import type { Schema } from '#platform/forms/form-problems.ts'

/** Adds the second typing of a new password, which only the form knows of and the server never sees. */
export const confirmed = <Output>(schema: Schema<Output>, password: string): Schema<Output> => ({
  safeParse: ({ confirmation, ...values }) => {
    const checked = schema.safeParse(values)
    const message = confirmationProblem(values[password], confirmation)
    if (message === null) return checked
    const issues = checked.success ? [] : checked.error.issues
    return { success: false, error: { issues: [...issues, { path: ['confirmation'], message }] } }
  },
})

const confirmationProblem = (password: unknown, confirmation: unknown): string | null => {
  if (!confirmation) return 'Please confirm your new password.'
  return confirmation === password ? null : 'Passwords do not match.'
}

export const passwordRules = (password: string) => [
  { label: 'At least 8 characters', met: isLongEnough(password) },
  { label: 'One lowercase letter', met: hasLowercase(password) },
  { label: 'One uppercase letter', met: hasUppercase(password) },
]
