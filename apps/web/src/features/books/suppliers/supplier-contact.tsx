import type { Supplier } from '@tillsight/contract/books/suppliers'
import { EmailLink } from '#platform/words/email-link.tsx'
import { counted, money } from '#platform/words/format.ts'
import { PhoneNumber } from '#platform/words/phone-number.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'

export const SupplierContact = ({ supplier }: { supplier: Supplier }) => {
  const { contact, email, phone, address, note, lead_days, minimum, on_order } = supplier
  return (
    <Card title="Details">
      <FactList
        facts={[
          ['Contact', contact],
          ['Email', email && <EmailLink email={email} />],
          ['Phone', phone && <PhoneNumber number={phone} />],
          ['Address', address],
          ['Lead time', counted(lead_days, 'day')],
          ['Minimum order', minimum === null ? 'None' : money(minimum)],
          ['On order', money(on_order)],
          ['Note', note],
        ]}
      />
    </Card>
  )
}
