import { InvoiceForm as InvoiceRules } from '@tillsight/contract/books/invoice-form'
import { type Billing, billingLimit, type Invoice } from '@tillsight/domain/books/invoices/invoice'
import type { InputOf, OutputOf } from '#platform/api/api-client.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { refusalOf, type Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Link } from '#ui/actions/link.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useCreateInvoice, useInvoiceDraft } from './invoices.api.ts'

type Draft = OutputOf<'GET /invoice/draft'>
type Values = Billing & { store_address: boolean }

const rules = (id: string): Schema<InputOf<'POST /invoice/create'>, Values> => ({
  safeParse: ({ store_address, ...customer }) => {
    const checked = InvoiceRules.safeParse({ id, customer, store_address })
    if (checked.success) return checked
    const issues = checked.error.issues.map(({ path, message }) => ({ path: path.slice(1), message }))
    return { success: false, error: { issues } }
  },
})

type InvoiceFormProps = { id: string; onClose: () => void; onIssued?: (invoice: Invoice) => void }

/** Whom the invoice is for. It is issued once and never changes. */
export const InvoiceForm = (props: InvoiceFormProps) => {
  const { id, onClose } = props
  const draft = useInvoiceDraft(id)
  if (draft.data) return <DraftForm {...props} draft={draft.data} />
  return (
    <Dialog open title="New invoice" onClose={onClose}>
      {draft.error ? (
        <ReadFailure title="The invoice could not be prepared" read={draft} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Dialog>
  )
}

const DraftForm = ({ id, draft, onClose, onIssued }: InvoiceFormProps & { draft: Draft }) => {
  const notify = useNotify()
  const create = useCreateInvoice()
  const form = useForm<Values, InputOf<'POST /invoice/create'>>({
    schema: rules(id),
    initial: { ...draft.customer, store_address: draft.can_store },
    report: 'all',
    send: async (input) => {
      const invoice = await create.mutateAsync(input)
      notify(`Invoice ${invoice.number} issued.`)
      onIssued?.(invoice)
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const stored = form.field('store_address')
  const text = (name: keyof Billing, label: string) => ({
    ...form.field(name),
    label,
    maxLength: billingLimit,
    autoComplete: 'off',
  })
  return (
    <FormDialog
      title="New invoice"
      action="Issue invoice"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <Missing missing={draft.missing} />
      <TextField {...text('name', 'Name or company')} />
      <TextField {...text('address', 'Address')} />
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <TextField {...text('postcode', 'Postcode')} optional />
        <TextField {...text('city', 'City')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('country', 'Country')} optional />
        <TextField {...text('tax_number', 'Tax number')} optional />
      </div>
      {draft.can_store && (
        <CheckField
          name={stored.name}
          label="Save this address with the customer"
          checked={stored.value}
          onChange={stored.onChange}
        />
      )}
      <p className="text-sm text-ink-faint">
        An invoice cannot be changed once it is issued, and neither can its sale. Returns get a credit note.
      </p>
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

const Missing = ({ missing }: Pick<Draft, 'missing'>) => {
  const mayEditStore = useMay('store:write')
  if (missing.length === 0) return null
  return (
    <p className="rounded-control bg-warn-wash px-3.5 py-2.5 text-sm">
      Your store has no {missing.join(' and no ')}, so the invoice will not show{' '}
      {missing.length > 1 ? 'them' : 'it'}.{' '}
      {mayEditStore ? (
        <Link to="/platform/admin/store" className="touch-reach link">
          Add in store settings
        </Link>
      ) : (
        'The owner can add this in the store settings.'
      )}
    </p>
  )
}
