import { CheckField } from '#ui/fields/check-field.tsx'
import type { Member } from './members.api.ts'

type RevokeTillsFieldProps = { member: Member; checked: boolean; onChange: (checked: boolean) => void }

/** For someone who registered tills, which would go on working without them. */
export const RevokeTillsField = ({ member, ...field }: RevokeTillsFieldProps) => {
  const { tills, full_name: name } = member
  if (tills.length === 0) return null
  return (
    <CheckField
      {...field}
      name="revoke_tills"
      label={`Revoke the tills ${name} registered (${tills.length})`}
      hint={tills.join(', ')}
    />
  )
}
