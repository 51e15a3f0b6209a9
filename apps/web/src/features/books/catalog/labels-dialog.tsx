import { printLabels } from '@tillsight/contract/books/product-labels'
import {
  type LabelCodeKind,
  type LabelLayoutName,
  labelCode,
  labelCodeKinds,
  labelCodes,
  labelLayoutNames,
  labelLayouts,
} from '@tillsight/domain/books/catalog/labels'
import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { download } from '#platform/api/download.ts'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { counted } from '#platform/words/format.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { controlClass } from '#ui/fields/control-class.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { wholeNumberFrom } from '#ui/formats/formats.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { classNames } from '#ui/layout/class-names.ts'

export type Labelled = { id: string; name: string; balance: number; sku: string | null; barcodes: string[] }
type LabelsDialogProps = { products: Labelled[]; onClose: () => void }

export const LabelsDialog = ({ products, onClose }: LabelsDialogProps) => {
  const notify = useNotify()
  const [copies, setCopies] = useState<Readonly<Record<string, string>>>({})
  const [layout, setLayout] = useState<LabelLayoutName>('A4_3X8')
  const [code, setCode] = useState<LabelCodeKind>('EAN13')
  const [price, setPrice] = useState(true)
  const [sku, setSku] = useState(true)
  const isTouched = useIsTouched(copies)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const labels = products
    .map(({ id }) => ({ id, copies: wholeNumberFrom(copies[id] ?? '1') }))
    .filter((label) => label.copies !== 0)
  // Of those that are printed at all.
  const without = labels.filter(({ id }) => {
    const product = products.find((each) => each.id === id)
    return code !== 'NONE' && product && !labelCode(code, product)
  })
  const count = labels.reduce((sum, label) => sum + (label.copies || 0), 0)

  const print = async (event: SyntheticEvent) => {
    event.preventDefault()
    const input = { labels, layout, code, price, sku }
    const problem = printLabels.input.safeParse(input).error?.issues[0]?.message
    setFailure(problem ?? null)
    if (problem || busy) return
    setBusy(true)
    try {
      await download('POST /product/labels', input)
      notify('Labels downloaded.')
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.saidOr('The labels could not be made.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title="Print labels"
      action={count > 0 ? `Download ${counted(count, 'label')}` : 'Download'}
      busy={busy}
      isTouched={isTouched}
      disabled={!(count > 0)}
      onClose={onClose}
      onSubmit={print}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="layout"
          label="Paper"
          value={layout}
          onChange={(name) => setLayout(name as LabelLayoutName)}
          options={labelLayoutNames.map((value) => ({ value, label: labelLayouts[value].name }))}
        />
        <SelectField
          name="code"
          label="Barcode"
          value={code}
          hint={
            code === 'EAN13'
              ? 'Products without an EAN-13 get a Code 128 of their other barcode or SKU.'
              : undefined
          }
          onChange={(kind) => setCode(kind as LabelCodeKind)}
          options={labelCodeKinds.map((value) => ({ value, label: labelCodes[value] }))}
        />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <CheckField name="price" label="Price" checked={price} onChange={setPrice} />
        <CheckField name="sku" label="SKU" checked={sku} onChange={setSku} />
      </div>
      <ul aria-label="Labels" className="max-h-72 overflow-y-auto">
        {products.map(({ id, name, balance }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-1.5">
            <span title={name} className="min-w-0 flex-1 truncate">
              {name}
            </span>
            {without.some((each) => each.id === id) && <Badge tone="warn">No barcode</Badge>}
            <button
              type="button"
              className="text-sm text-ink-soft underline underline-offset-4"
              onClick={() =>
                setCopies((before) => ({ ...before, [id]: String(Math.max(Math.ceil(balance), 0)) }))
              }
            >
              As in stock
            </button>
            <input
              aria-label={`Labels of ${name}`}
              value={copies[id] ?? '1'}
              inputMode="numeric"
              autoComplete="off"
              className={classNames(controlClass, '!w-20 text-end')}
              onChange={(event) => setCopies((before) => ({ ...before, [id]: event.target.value }))}
            />
          </li>
        ))}
      </ul>
      {without.length > 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {without.length === 1 ? '1 product has' : `${without.length} products have`} no barcode or SKU that
          can be printed. {without.length === 1 ? 'Its label shows' : 'Their labels show'} none.
        </p>
      )}
      <FormFailure message={failure} />
    </FormDialog>
  )
}
