import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import { type ClientChoice, createCustomer, useClientChoices } from './choices.api.ts'
import { walkInChoice } from './sale-values.ts'
import { useReload } from './sales.api.ts'

type ClientPickerProps = {
  name: string
  value: ClientChoice | null
  error: string | undefined
  disabled: boolean
  onChange: (client: ClientChoice | null) => void
}

const addNew = 'add new'

export const ClientPicker = ({ onChange, ...field }: ClientPickerProps) => {
  const [text, setText] = useState('')
  const mayAdd = useMay('customers:write')
  const notify = useNotify()
  const reload = useReload()
  const keyOf = useActKey()
  const { options: known, isLoading } = useClientChoices(text, true)
  const typed = text.trim()
  const walksIn = walkInChoice.label.toLowerCase().startsWith(typed.toLowerCase())
  const options = [
    ...(walksIn ? [walkInChoice] : []),
    ...known,
    // Only after the search has answered, so that a click does not create a duplicate of a client about to be listed.
    ...(mayAdd && typed && !isLoading ? [{ id: addNew, label: `Add “${typed}”`, detail: 'new client' }] : []),
  ]

  const choose = async (option: ClientChoice | null) => {
    if (option?.id !== addNew) return onChange(option)
    try {
      const { id, name } = await createCustomer(typed, keyOf(typed))
      onChange({ id, label: name })
      notify(`“${name}” added.`)
      void reload()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      notify(problem.fields.name ?? problem.saidOr('Failed to add the client.'), { type: 'error' })
    }
  }

  return (
    <Combobox
      label="Client"
      placeholder="Search customers"
      takesFirst
      autoFocus
      {...{ ...field, options, isLoading }}
      onChange={(option) => void choose(option)}
      onType={setText}
      nothing="No customers found."
    />
  )
}
