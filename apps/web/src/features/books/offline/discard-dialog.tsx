import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { callAs } from '#platform/offline/call-as.ts'
import { removeSale, type WaitingSale } from '#platform/offline/waiting-sales.ts'
import { senderNow } from '#platform/offline/whose.ts'
import { useMay } from '#platform/session/use-may.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isAtTill, useOfflineSellers } from './sellers.api.ts'

type DiscardDialogProps = { sale: WaitingSale; onClose: () => void }

/** Only by a manager, with the number typed and a reason; the server writes it into the audit log. */
export const DiscardDialog = ({ sale, onClose }: DiscardDialogProps) => {
  const notify = useNotify()
  const atTill = isAtTill()
  const isManager = useMay('sales:correct')
  const sellers = useOfflineSellers()
  const [values, setValues] = useState({ number: '', reason: '', id_member: '', pin: '' })
  const isTouched = useIsTouched(values)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const mayDiscard = atTill || isManager

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })

  const send = async (token: string) => {
    const { key, made_by, number, sold_at, input } = sale
    const { reason, id_member, pin } = values
    await callAs(token, 'POST /offline/discard', {
      ...{ key, made_by, number, sold_at, sale: input, reason },
      ...(atTill && { approval: { id_member, pin } }),
    })
    await removeSale(key)
    notify(`Sale ${number} discarded.`)
    onClose()
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const token = senderNow()?.token
    if (values.number.trim().toUpperCase() !== sale.number)
      return setProblems({ number: `Type ${sale.number} to confirm.` })
    if (!token || isBusy) return
    setBusy(true)
    try {
      await send(token)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const whole = error.saidOr('The sale could not be discarded.')
      setProblems({ ...error.fields, whole })
    } finally {
      setBusy(false)
    }
  }

  const named = ['number', 'reason', 'pin'].some((name) => problems[name])
  return (
    <FormDialog
      title={`Discard Sale ${sale.number}`}
      action="Discard"
      size="sm"
      busy={isBusy}
      isTouched={isTouched}
      disabled={!mayDiscard}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-ink-soft">
        {mayDiscard
          ? 'This sale will not be recorded. The audit log records what it was and who discarded it.'
          : 'Only a manager can discard a sale. Ask one to sign in on this device.'}
      </p>
      {mayDiscard && (
        <>
          <TextField {...field('reason')} label="Reason" maxLength={200} autoComplete="off" />
          <TextField {...field('number')} label={`Type ${sale.number} to confirm`} autoComplete="off" />
          {atTill && (
            <>
              <SelectField
                {...field('id_member')}
                label="Manager"
                placeholder="Choose your name"
                options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <PasswordField {...field('pin')} label="PIN" inputMode="numeric" autoComplete="off" />
            </>
          )}
        </>
      )}
      <FormFailure message={named ? null : (problems.whole ?? null)} />
    </FormDialog>
  )
}
