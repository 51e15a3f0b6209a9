import { useState } from 'react'
import { Combobox } from '#ui/fields/combobox.tsx'
import { useClientChoices, useProductChoices } from './choices.api.ts'

type ChoiceFilterProps = { id: string; name: string | undefined; onChoose: (id: string) => void }

const everything = ''

export const ProductFilter = ({ id, name = 'One product', onChoose }: ChoiceFilterProps) => {
  const [text, setText] = useState('')
  const { options, isLoading } = useProductChoices(text, true)
  const all = { id: everything, label: 'All Products' }
  return (
    <Combobox
      label="Product"
      isLabelHidden
      name="product-filter"
      placeholder="All Products"
      value={id ? { id, label: name } : null}
      onChange={(option) => onChoose(option?.id ?? everything)}
      onType={setText}
      options={text ? options : [all, ...options]}
      isLoading={isLoading}
      nothing="No products found."
    />
  )
}

export const ClientFilter = ({ id, name = 'One client', onChoose }: ChoiceFilterProps) => {
  const [text, setText] = useState('')
  const { options, isLoading } = useClientChoices(text, true)
  const all = { id: everything, label: 'All Clients' }
  return (
    <Combobox
      label="Client"
      isLabelHidden
      name="client-filter"
      placeholder="All Clients"
      value={id ? { id, label: name } : null}
      onChange={(option) => onChoose(option?.id ?? everything)}
      onType={setText}
      options={text ? options : [all, ...options]}
      isLoading={isLoading}
      nothing="No clients found."
    />
  )
}
