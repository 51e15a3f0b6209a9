import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useAssignTax, useTaxes } from './taxes.api.ts'

/** The tax of one product, where the store has taxes. */
export const ProductTax = ({ id, id_tax }: { id: string; id_tax: string | null }) => {
  const notify = useNotify()
  const mayWrite = useMay('products:write')
  const taxes = useTaxes().data?.taxes ?? []
  const assign = useAssignTax()
  if (!mayWrite || taxes.length === 0) return null
  const save = async (taxId: string) => {
    try {
      await assign.mutateAsync({ id_tax: taxId || null, id_products: [id] })
      notify('Tax saved.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The tax could not be saved.'), { type: 'error' })
    }
  }
  return (
    <Card title="Tax" description="Sales from now on are charged with it.">
      <SelectField
        name="id_tax"
        label="Tax of this product"
        value={id_tax ?? ''}
        disabled={assign.isPending}
        options={[
          { value: '', label: 'As its category or the store' },
          ...taxes.map((tax) => ({ value: tax.id, label: tax.name })),
        ]}
        onChange={(taxId) => void save(taxId)}
      />
    </Card>
  )
}
