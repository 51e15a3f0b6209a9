import { useState } from 'react'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PhoneField } from '#ui/fields/phone-field-lazy.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'

const categories = [
  { value: 'coffee', label: 'Coffee' },
  { value: 'bakery', label: 'Bakery' },
]
const jobs = ['Owner', 'Regional manager', 'Store manager', 'Other'].map((label) => ({ value: label, label }))

export function FieldParts() {
  const [name, setName] = useState('Filter coffee 250')
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('Secret')
  const [category, setCategory] = useState('')
  const [job, setJob] = useState<string | null>('Owner')
  const ignore = () => {}

  return (
    <Card title="Fields" description="Label above, words under">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Name"
          name="name"
          value={name}
          onChange={setName}
          counter={{ length: name.length, max: 20 }}
        />
        <TextField
          label="Email Address"
          name="email"
          type="email"
          value=""
          onChange={ignore}
          placeholder="you@store.com"
        />
        <TextField
          label="SKU"
          name="sku"
          value=""
          optional
          onChange={ignore}
          hint="As printed on the label"
        />
        <TextField
          label="Price"
          name="price"
          value="-2"
          onChange={ignore}
          error="Price must be a positive number"
        />
        <TextField label="Marked only" name="marked" value="ada@" onChange={ignore} invalid />
        <TextField label="Disabled" name="disabled" value="Cannot change" onChange={ignore} disabled />
        <SelectField
          label="Category"
          name="category"
          value={category}
          onChange={setCategory}
          options={categories}
          placeholder="All Categories"
        />
        <SelectField
          label="Category"
          name="category2"
          value="bakery"
          onChange={ignore}
          options={categories}
          error="Category is required"
        />
        <PhoneField
          label="Phone Number"
          name="phone"
          value={phone}
          onChange={setPhone}
          hint="With country code"
        />
        <PhoneField label="Work phone" name="work" value="+33612345678" onChange={ignore} invalid />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          rules={[
            { label: 'At least 8 characters', met: password.length >= 8 },
            { label: 'One lowercase letter', met: /[a-z]/.test(password) },
            { label: 'One uppercase letter', met: /[A-Z]/.test(password) },
          ]}
        />
        <PasswordField
          label="Current password"
          name="old"
          value=""
          onChange={ignore}
          error="Current password is required."
        />
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <ChoiceGroup
          legend="What is your job title?"
          name="job"
          value={job}
          onChange={setJob}
          options={jobs}
        />
        <ChoiceGroup
          legend="And yours?"
          name="job2"
          value={null}
          onChange={ignore}
          options={jobs}
          error="Please select your job title."
        />
      </div>
    </Card>
  )
}
