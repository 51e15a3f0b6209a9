import { useState } from 'react'
import { Combobox } from '#ui/fields/combobox.tsx'
import { type ProductChoice, useProductChoices } from './choices.api.ts'

type ProductPickerProps = {
  name: string
  value: ProductChoice | null
  error: string | undefined
  hint: string | undefined
  disabled: boolean
  onChange: (product: ProductChoice | null) => void
}

export const ProductPicker = (props: ProductPickerProps) => {
  const [text, setText] = useState('')
  const { options, isLoading } = useProductChoices(text, !props.disabled)
  return (
    <Combobox
      {...props}
      label="Product"
      placeholder="Name, SKU or barcode"
      onType={setText}
      options={options}
      isLoading={isLoading}
      nothing="No products found."
    />
  )
}
