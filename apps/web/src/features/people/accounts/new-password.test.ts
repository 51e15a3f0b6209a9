import { changePassword } from '@tillsight/contract/people/accounts'
import { expect, it } from 'vitest'
import { problemsFrom } from '#platform/forms/form-problems.ts'
import { confirmed } from './new-password.ts'

const schema = confirmed(changePassword.input, 'new_pass')
const problemsOf = (old_pass: string, new_pass: string, confirmation: string) => {
  const values = { old_pass, new_pass, confirmation }
  const checked = schema.safeParse(values)
  return checked.success ? {} : problemsFrom(checked.error.issues, values)
}

const missing = 'Current password is required.'
const short = 'Password must be at least 8 characters long.'
const unconfirmed = 'Please confirm your new password.'
const different = 'Passwords do not match.'

it.each([
  ['', '', '', { old_pass: missing, new_pass: 'New password is required.', confirmation: unconfirmed }],
  ['old', 'Short1', 'Short1', { new_pass: short }],
  ['old', 'Short1', 'Shirt1', { new_pass: short, confirmation: different }],
  ['old', 'ALLUPPER1', 'ALLUPPER1', { new_pass: 'Password must contain at least one lowercase letter.' }],
  ['old', 'alllower1', 'alllower1', { new_pass: 'Password must contain at least one uppercase letter.' }],
  ['old', 'Brave-otter-7', '', { confirmation: unconfirmed }],
  ['old', 'Brave-otter-7', 'Brave-otter-8', { confirmation: different }],
  ['old', 'Brave-otter-7', 'Brave-otter-7', {}],
])('current %j, new %j, again %j: %o', (old_pass, new_pass, confirmation, problems) => {
  expect(problemsOf(old_pass, new_pass, confirmation)).toEqual(problems)
})

it('does not pass the second typing on', () => {
  const checked = schema.safeParse({
    old_pass: 'o',
    new_pass: 'Brave-otter-7',
    confirmation: 'Brave-otter-7',
  })
  expect(checked).toEqual({ success: true, data: { old_pass: 'o', new_pass: 'Brave-otter-7' } })
})
