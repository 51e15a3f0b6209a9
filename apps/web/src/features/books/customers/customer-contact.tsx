import type { Customer } from '@tillsight/contract/books/customers'
import type { ReactNode } from 'react'
import { EmailLink } from '#platform/words/email-link.tsx'
import { PhoneNumber } from '#platform/words/phone-number.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/layout/card.tsx'

export const CustomerContact = ({ customer }: { customer: Customer }) => {
  const { email, number, location, tags, note, consent } = customer
  return (
    <Card title="Contact">
      <dl className="grid gap-x-4 gap-y-3 sm:pointer-coarse:gap-y-6 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        <Fact label="Email">{email && <EmailLink email={email} />}</Fact>
        <Fact label="Phone">
          {number && (
            <a href={`tel:${number.replace(' ext. ', ';ext=')}`} className={reach}>
              <PhoneNumber number={number} />
            </a>
          )}
        </Fact>
        <Fact label="Location">{location}</Fact>
        <Fact label="Tags">{tags.length > 0 && <Tags tags={tags} />}</Fact>
        <Fact label="Accepts marketing">{consent ? 'Yes' : 'No'}</Fact>
        <Fact label="Note">{note && <span className="whitespace-pre-line">{note}</span>}</Fact>
      </dl>
    </Card>
  )
}

const reach = 'touch-reach quiet-link'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-sm text-ink-faint max-sm:-mb-2.5">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children || <span className="text-ink-faint">—</span>}</dd>
  </div>
)

const Tags = ({ tags }: { tags: string[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {tags.map((tag) => (
      <li key={tag} className="min-w-0">
        <Link
          to={`/platform/customers?tag=${encodeURIComponent(tag)}`}
          title={`All customers with the tag ${tag}`}
          className="inline-flex min-h-6 max-w-full pointer-coarse:min-h-11 pointer-coarse:px-4 items-center rounded-full bg-ink/8 px-2.5 py-0.5 text-sm text-ink-soft no-underline hover:bg-ink/12 hover:text-ink"
        >
          <span className="truncate">{tag}</span>
        </Link>
      </li>
    ))}
  </ul>
)
