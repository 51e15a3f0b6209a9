import type { Supplier } from '@tillsight/contract/books/suppliers'
import type { ReactNode } from 'react'
import { counted, money } from '#platform/words/format.ts'
import { PhoneNumber } from '#platform/words/phone-number.tsx'
import { Card } from '#ui/layout/card.tsx'

const linkClass = 'wrap-anywhere text-ink underline decoration-line underline-offset-4 hover:decoration-ink'

export const SupplierContact = ({ supplier }: { supplier: Supplier }) => {
  const { contact, email, phone, address, note, lead_days, minimum, on_order } = supplier
  const facts: [label: string, value: ReactNode][] = [
    ['Contact', contact],
    [
      'Email',
      email && (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      ),
    ],
    ['Phone', phone && <PhoneNumber number={phone} />],
    ['Address', address && <span className="whitespace-pre-line">{address}</span>],
    ['Lead time', counted(lead_days, 'day')],
    ['Minimum order', minimum === null ? 'None' : money(minimum)],
    ['On order', money(on_order)],
    ['Note', note && <span className="whitespace-pre-line">{note}</span>],
  ]
  return (
    <Card title="Details">
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
