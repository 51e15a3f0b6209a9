import { mostPayments } from '@tillsight/domain/books/sales/limits'
import { Plus, X } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { TypedPayment } from './edit-waiting.ts'
import { useOfflineMethods } from './methods.api.ts'

const newKey = (): string => crypto.getRandomValues(new Uint32Array(1)).join()

type WaitingPaymentsProps = { payments: TypedPayment[]; onChange: (payments: TypedPayment[]) => void }

/** By which methods the sale was paid. The amount of one of several may be blank, for the rest. */
export const WaitingPayments = ({ payments, onChange }: WaitingPaymentsProps) => {
  const choices = useOfflineMethods(payments.map(({ method }) => method))
  const isUsed = (value: string) => payments.some(({ method }) => method === value)
  const free = choices.find(({ value }) => !isUsed(value))
  const isSplit = payments.length > 1
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-[560]">{isSplit ? 'Payments' : 'Payment'}</legend>
      <ul className="flex flex-col gap-2">
        {payments.map((payment, place) => (
          <li key={payment.key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <SelectField
                name={`method-${place}`}
                label={`Method ${place + 1}`}
                isLabelHidden
                value={payment.method}
                options={choices.filter(({ value }) => value === payment.method || !isUsed(value))}
                onChange={(method) => onChange(payments.with(place, { ...payment, method }))}
              />
            </div>
            {isSplit && (
              <>
                <div className="min-w-0 flex-1">
                  <NumberField
                    name={`amount-${place}`}
                    label={`Amount ${place + 1}`}
                    isLabelHidden
                    placeholder="Rest"
                    value={payment.amount}
                    onChange={(amount) => onChange(payments.with(place, { ...payment, amount }))}
                  />
                </div>
                <IconButton
                  label={`Remove payment ${place + 1}`}
                  icon={X}
                  onClick={() => onChange(payments.toSpliced(place, 1))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {free && payments.length < mostPayments && (
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          className="mt-2 -ms-3"
          onClick={() => onChange([...payments, { key: newKey(), method: free.value, amount: '' }])}
        >
          {isSplit ? 'Add a payment' : 'Split payment'}
        </Button>
      )}
    </fieldset>
  )
}
