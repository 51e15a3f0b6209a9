import type { Customer } from '@tillsight/contract/books/customers'
import { segmentNames } from '@tillsight/domain/books/customers/segment'
import { counted, money } from '#platform/words/format.ts'
import { mergedCustomer } from './merged-customer.ts'

/** The merged customer, before anything is merged. */
export const MergePreview = ({ kept, others }: { kept: Customer; others: Customer[] }) => {
  const { purchases, totalSpent, segment, email, number, location, tags, lost } = mergedCustomer(kept, others)
  const hasNotes = [kept, ...others].filter(({ note }) => note).length > 1
  const contact = [email, number, location, tags.join(', ')].filter(Boolean).join(' · ')
  return (
    <div role="status" className="mt-3 rounded-control bg-ink/5 px-4 py-3 text-sm wrap-anywhere">
      <p>
        <span className="font-[560]">{kept.name}</span> will have {counted(purchases, 'purchase')} for{' '}
        {money(totalSpent)} ({segmentNames[segment]}){contact && `, and: ${contact}`}.
        {hasNotes && ' Their notes will be combined.'}
      </p>
      {lost.length > 0 && <p className="mt-1 text-loss">Will be discarded: {lost.join(' · ')}</p>}
    </div>
  )
}
