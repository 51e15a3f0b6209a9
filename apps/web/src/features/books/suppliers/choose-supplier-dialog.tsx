import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'
import { useSupplierChoices } from './suppliers.api.ts'

type ChooseSupplierDialogProps = {
  onChoose: (supplier: { id: string; name: string }) => void
  onClose: () => void
}

export const ChooseSupplierDialog = ({ onChoose, onClose }: ChooseSupplierDialogProps) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { options, isLoading } = useSupplierChoices(text)
  return (
    <FormDialog
      title="Add supplier"
      action="Next"
      size="sm"
      busy={false}
      isTouched={chosen !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onChoose({ id: chosen.id, name: chosen.label })
        else setIsMissing(true)
      }}
    >
      <Combobox
        name="supplier"
        label="Supplier"
        placeholder="Name or contact"
        autoFocus
        value={chosen}
        error={isMissing && !chosen ? 'Choose a supplier.' : undefined}
        onType={setText}
        options={options}
        isLoading={isLoading}
        nothing="No suppliers found. Add one under Suppliers."
        onChange={setChosen}
      />
    </FormDialog>
  )
}
