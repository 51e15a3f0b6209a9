import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PhoneField } from '#ui/fields/phone-field-lazy.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AuthPanel } from '#ui/layout/auth-panel.tsx'

export function AuthView() {
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  return (
    <main>
      <AuthPanel>
        <h1 className="text-2xl">Create an Account</h1>
        <form className="mt-7 flex flex-col gap-5" noValidate>
          <TextField label="Full Name" name="fullName" value="" onChange={() => {}} />
          <TextField label="Email Address" name="email" type="email" value={email} onChange={setEmail} />
          <PhoneField label="Phone Number" name="number" value={phone} onChange={setPhone} />
          <PasswordField
            label="Password"
            name="password"
            value={password}
            onChange={setPassword}
            hint="Password must be at least 8 characters"
          />
          <Button size="lg" type="submit">
            Create Account
          </Button>
        </form>
      </AuthPanel>
    </main>
  )
}
