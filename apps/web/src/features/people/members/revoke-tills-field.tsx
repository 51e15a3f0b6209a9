import { CheckField } from '#ui/fields/check-field.tsx'

type RevokeTillsFieldProps = {
  /** Whose tills they are, in a sentence: 'Ana' or 'you'. */
  who: string
  tills: string[]
  checked: boolean
  onChange: (checked: boolean) => void
}

/** For someone who registered tills, which would go on working without them. */
export const RevokeTillsField = ({ who, tills, ...field }: RevokeTillsFieldProps) => {
  if (tills.length === 0) return null
  return (
    <CheckField
      {...field}
      name="revoke_tills"
      label={`Revoke the tills ${who} registered (${tills.length})`}
      hint={tills.join(', ')}
    />
  )
}
