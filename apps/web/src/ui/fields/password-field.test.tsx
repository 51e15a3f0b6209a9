// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PasswordField } from '#ui/fields/password-field.tsx'

afterEach(cleanup)

function NewPassword() {
  const [password, setPassword] = useState('')
  const rules = [{ label: 'At least 8 characters', met: password.length >= 8 }]
  return (
    <PasswordField label="Password" name="password" value={password} onChange={setPassword} rules={rules} />
  )
}

describe('PasswordField', () => {
  it('is masked until shown, and masked again when hidden', async () => {
    render(<NewPassword />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
    expect(input.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
    expect(input.type).toBe('password')
  })

  it('ticks a rule as soon as it is met', async () => {
    render(<NewPassword />)
    const rule = screen.getByRole('listitem')
    expect(rule.textContent).toBe('At least 8 characters (not met yet)')
    await userEvent.type(screen.getByLabelText('Password'), 'longenough')
    expect(rule.textContent).toBe('At least 8 characters (met)')
  })
})
