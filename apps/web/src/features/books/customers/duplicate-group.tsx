import type { Customer } from '@tillsight/contract/books/customers'
import { type ReactNode, useId, useState } from 'react'
import { counted, money } from '#platform/words/format.ts'
import { PhoneNumber } from '#platform/words/phone-number.tsx'
import { Button } from '#ui/actions/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { MergePreview } from './merge-preview.tsx'
import { SegmentBadge } from './segment-badge.tsx'

type Same = 'email' | 'number' | 'name'

const reasons: Record<Same, string> = {
  email: 'Same email',
  number: 'Same phone number',
  name: 'Same name',
}

type DuplicateGroupProps = {
  same: Same
  customers: Customer[]
  /** Some group is being merged; and whether it is this one. */
  isLocked: boolean
  isMerging: boolean
  onMerge: (kept: Customer, others: Customer[]) => void
}

export const DuplicateGroup = ({ same, customers, isLocked, isMerging, onMerge }: DuplicateGroupProps) => {
  const groupName = useId()
  const [keptId, setKeptId] = useState(mostKnown(customers)?.id)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const kept = customers.find(({ id }) => id === keptId) ?? mostKnown(customers)
  if (!kept) return null
  const others = customers.filter(({ id }) => id !== kept.id && !leftOut.has(id))
  const include = (id: string, isIncluded: boolean) =>
    setLeftOut((before) => {
      const next = new Set(before)
      if (isIncluded) next.delete(id)
      else next.add(id)
      return next
    })

  return (
    <fieldset disabled={isLocked}>
      <legend className="mb-2.5 font-[620]">
        {reasons[same]}: {shared(same, kept)}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {customers.map((customer) => {
          const isKept = customer.id === kept.id
          return (
            <div
              key={customer.id}
              className={classNames(
                'min-w-0 rounded-card border p-4',
                isKept ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-line',
              )}
            >
              <label className="flex w-fit items-center gap-2 font-[560]">
                <input
                  type="radio"
                  name={groupName}
                  checked={isKept}
                  className="size-4 accent-accent"
                  onChange={() => setKeptId(customer.id)}
                />
                Keep {customer.name}
              </label>
              <Facts customer={customer} />
              {customers.length > 2 && !isKept && (
                <div className="mt-2">
                  <CheckField
                    name={`merge-${customer.id}`}
                    label="Include in merge"
                    checked={!leftOut.has(customer.id)}
                    onChange={(checked) => include(customer.id, checked)}
                  />
                </div>
              )}
            </div>
          )
        })}
      </div>
      {others.length > 0 && <MergePreview kept={kept} others={others} />}
      <div className="mt-3 flex justify-end">
        <Button
          size="sm"
          busy={isMerging}
          disabled={others.length === 0}
          onClick={() => onMerge(kept, others)}
        >
          {others.length > 1 ? `Merge ${others.length + 1} customers` : 'Merge'}
        </Button>
      </div>
    </fieldset>
  )
}

const shared = (same: Same, { email, number, name }: Customer): ReactNode =>
  ({ email, number: number && <PhoneNumber number={number} />, name })[same]

/** Who bought most is most likely the one that is written down well. */
const mostKnown = (customers: Customer[]): Customer | undefined =>
  customers.toSorted((one, other) => other.purchases - one.purchases)[0]

const known = ['email', 'number', 'location', 'tags', 'note'] as const

const Facts = ({ customer }: { customer: Customer }) => (
  <div className="mt-2 text-sm wrap-anywhere text-ink-soft">
    <p className="flex flex-wrap items-center gap-2">
      <SegmentBadge segment={customer.segment} />
      {counted(customer.purchases, 'purchase')} · {money(customer.total_spent)}
    </p>
    {known.map((name) => {
      const fact = name === 'tags' ? customer.tags.join(', ') : customer[name]
      return (
        fact && (
          <p key={name} className="mt-1 line-clamp-3">
            {fact}
          </p>
        )
      )
    })}
  </div>
)
