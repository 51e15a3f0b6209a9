import { valuesText } from '@tillsight/domain/books/catalog/variants'
import { counted } from '#platform/words/format.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { controlClass } from '#ui/fields/control-class.ts'
import { classNames } from '#ui/layout/class-names.ts'
import type { PlannedVariant, VariantEdit } from './planned-variants.ts'

type VariantPreviewProps = {
  planned: PlannedVariant[]
  onEdit: (key: string, edit: VariantEdit) => void
}

const fields = [
  { name: 'sku', label: 'SKU', inputMode: 'text' },
  { name: 'price', label: 'Price', inputMode: 'decimal' },
  { name: 'balance', label: 'Quantity', inputMode: 'numeric' },
] as const

const grid =
  'grid grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_6rem_5.5rem] sm:items-center'

/** What will be added, before it is. */
export const VariantPreview = ({ planned, onEdit }: VariantPreviewProps) => {
  const count = planned.filter(({ isLeftOut }) => !isLeftOut).length
  return (
    <section aria-label="Preview">
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {planned.length === 0 ? 'Enter values to see the variants.' : `${counted(count, 'new variant')}`}
      </p>
      {planned.length > 0 && (
        <div aria-hidden="true" className={classNames(grid, 'pb-1 text-sm text-ink-faint')}>
          <span className="max-sm:hidden">Variant</span>
          {fields.map(({ name, label }) => (
            <span key={name} className={name === 'sku' ? undefined : 'text-end'}>
              {label}
            </span>
          ))}
        </div>
      )}
      <ul className="max-h-80 overflow-y-auto">
        {planned.map((variant) => (
          <Row key={variant.key} variant={variant} onEdit={(edit) => onEdit(variant.key, edit)} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ variant, onEdit }: { variant: PlannedVariant; onEdit: (edit: VariantEdit) => void }) => {
  const text = valuesText(variant.values)
  return (
    <li className={classNames(grid, 'border-t border-line py-1.5')}>
      <div className="col-span-3 flex min-w-0 items-center gap-1 sm:col-span-1">
        <Checkbox
          label={`Add ${text}`}
          checked={!variant.isLeftOut}
          onChange={(checked) => onEdit({ isLeftOut: !checked })}
        />
        <span className={classNames('truncate', variant.isLeftOut && 'text-ink-faint line-through')}>
          {text}
        </span>
      </div>
      {fields.map(({ name, label, inputMode }) => (
        <input
          key={name}
          aria-label={`${label} of ${text}`}
          placeholder={label}
          value={variant[name]}
          inputMode={inputMode}
          autoComplete="off"
          disabled={variant.isLeftOut}
          className={classNames(controlClass, name !== 'sku' && 'text-end')}
          onChange={(event) => onEdit({ [name]: event.target.value })}
        />
      ))}
    </li>
  )
}
