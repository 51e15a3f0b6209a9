import { PinForm } from '#features/people/tills/pin-form.tsx'
import { useRoleMay } from '#platform/session/use-may.ts'
import { Card } from '#ui/layout/card.tsx'

/** For everyone who sells, also while the store is read-only: a PIN is part of the account. */
export const TillPinCard = () =>
  useRoleMay('sales:write') && (
    <Card title="Till PIN" description="4 to 6 digits that unlock the tills of your store.">
      <PinForm />
    </Card>
  )
