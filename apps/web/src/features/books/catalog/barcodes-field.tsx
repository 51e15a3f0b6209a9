import { barcodeHint, barcodesFrom } from '@tillsight/domain/books/catalog/barcode'
import type { KeyboardEvent } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

/** A scanner ends each code with Enter, which here goes on to the next code and does not save the form. */
const takeScan = (event: KeyboardEvent<HTMLInputElement>, onChange: (text: string) => void) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.currentTarget.value.trim() === '')
    return
  event.preventDefault()
  onChange(`${barcodesFrom(event.currentTarget.value).join(', ')}, `)
}

export const BarcodesField = ({ form }: { form: ProductFormState }) => {
  const field = form.field('barcodes')
  const hints = barcodesFrom(field.value).flatMap((code) => barcodeHint(code) ?? [])
  return (
    <TextField
      {...field}
      label="Barcodes"
      optional
      hint={hints[0] ?? 'Scan or type them, separated by commas.'}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => takeScan(event, field.onChange)}
    />
  )
}
