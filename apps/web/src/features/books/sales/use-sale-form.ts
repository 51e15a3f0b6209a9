import { SaleEditForm, SaleForm } from '@tillsight/contract/books/sale-form'
import type { Sale } from '@tillsight/contract/books/sales'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { refusalOf, type Schema } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import type { ShownSale, StoredSale } from '#platform/offline/waiting-sales.ts'
import { useActKey } from '#platform/page/use-act-key.ts'
import { type StoreTime, useStoreTime } from '#platform/time/store-time.ts'
import { codeProblemOn, useCharging, withCode } from './charging.ts'
import type { ClientChoice } from './choices.api.ts'
import { lastPayment, rememberPayment } from './last-payment.ts'
import { discountProblemOf, emptyValues, inputOf, type SaleValues, shownOf, valuesOf } from './sale-values.ts'
import { editSale, isStored, readSale, recordSale, useReload } from './sales.api.ts'

type Options = {
  sale: Sale | undefined
  client: ClientChoice | null | undefined
  onSave: () => void
  onAdd: ((sale: Sale | StoredSale) => void) | undefined
}
type SaleInput = ReturnType<typeof SaleForm.parse> | ReturnType<typeof SaleEditForm.parse>

const rules = (edited: Sale | undefined, clock: StoreTime): Schema<SaleInput, SaleValues> => ({
  safeParse: (values) => {
    if (!edited) return SaleForm.safeParse(inputOf(values))
    const { id, version } = edited
    const { code: _code, ...input } = inputOf(values, valuesOf(edited, clock))
    return SaleEditForm.safeParse({ ...input, id, version })
  },
})

type Checked = ReturnType<Schema<SaleInput, SaleValues>['safeParse']>

/** A field that depends on what the others come to, or on what the store has. */
const withProblem = (checked: Checked, field: 'discount' | 'code', problem: string | null): Checked =>
  checked.success && problem
    ? { success: false, error: { issues: [{ path: [field], message: problem }] } }
    : checked

const said = (input: SaleInput, isOffline: boolean): string => {
  if ('id' in input) return 'Sale updated successfully!'
  return isOffline ? 'Sale saved on this device.' : 'Sale added successfully!'
}

export const useSaleForm = ({ sale, client, onSave, onAdd }: Options) => {
  const notify = useNotify()
  const clock = useStoreTime()
  const reload = useReload()
  const keyOf = useActKey()
  const [isStale, setStale] = useState(false)

  const charging = useCharging()
  const shown = useRef<ShownSale | null>(null)

  /** Whether it was only stored on the device. */
  const record = async (input: ReturnType<typeof SaleForm.parse>): Promise<boolean> => {
    if (!shown.current) throw new Error('A sale is checked before it is sent.')
    const sale = await recordSale(input, keyOf(input), shown.current)
    if (input.payment_method) rememberPayment(input.payment_method)
    onAdd?.(sale)
    return isStored(sale)
  }

  const { of: edited, ...form } = useDraftForm({
    name: `sale ${sale?.id ?? `new ${client?.id ?? ''}`}`,
    of: sale,
    valuesOf: (edited) => (edited ? valuesOf(edited, clock) : emptyValues(lastPayment(), client)),
    compareBy: (values) => inputOf(values),
    schema: (edited) => ({
      safeParse: (values) => {
        const coded = withCode(charging, values)
        shown.current = shownOf(values, coded)
        const checked = rules(edited, clock).safeParse(values)
        const code = edited ? null : codeProblemOn(coded, values.sold_at.day || charging.today)
        return withProblem(withProblem(checked, 'discount', discountProblemOf(values, coded)), 'code', code)
      },
    }),
    report: 'all',
    send: async (input, _edited, dropDraft) => {
      let isOffline = false
      if ('id' in input) await editSale(input, keyOf(input))
      else isOffline = await record(input)
      dropDraft()
      notify(said(input, isOffline))
      if (!isOffline) void reload()
      onSave()
    },
    refused: (error) => {
      setStale(edited !== undefined && error.status === 409 && Object.keys(error.fields).length === 0)
      return refusalOf(error)
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  /** Starts again from the version that someone else saved. */
  const loadTheirs = async () => {
    if (!edited) return
    try {
      form.restart(await readSale(edited.id))
      setStale(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('The sale could not be loaded.'), { type: 'error' })
    }
  }

  return { ...form, edited, isStale, loadTheirs }
}

export type SaleFormState = ReturnType<typeof useSaleForm>
