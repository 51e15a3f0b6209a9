import { CheckField } from '#ui/fields/check-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { StoreFormState } from './use-store-form.ts'

/** What everyone in the shop sees of single people. */
export const PeopleFields = ({ form }: { form: StoreFormState }) => {
  const { name, value, onChange } = form.field('compares_people')
  return (
    <Card title="People" description="What everyone in the store sees of each other's results.">
      <CheckField
        name={name}
        label={form.labels.compares_people}
        hint="When off, no screen shows a ranking of sellers or the goals of single people. Contests have rules of their own. Owners, managers and analysts see figures by seller either way, for pay and planning; sellers see only their own."
        checked={value}
        onChange={onChange}
      />
    </Card>
  )
}
