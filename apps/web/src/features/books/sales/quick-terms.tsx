import { TextField } from '#ui/fields/text-field.tsx'
import { type Charging, takesCode } from './charging.ts'
import { CodeField } from './code-field.tsx'
import { PaymentFields } from './payments/payment-fields.tsx'
import { SaleDiscountField } from './sale-discount-field.tsx'
import type { QuickSaleState } from './use-quick-sale.ts'

type QuickTermsProps = { sale: QuickSaleState; due: number; charging: Charging }

/** What the quick sale seldom needs: a discount, a code, several payments, cash given, a note. */
export const QuickTerms = ({ sale, due, charging }: QuickTermsProps) => {
  const { terms, changeTerms, problems, payment, setPayment } = sale
  return (
    <div className="mt-3 grid gap-x-4 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
      <div className="flex flex-col gap-4">
        <SaleDiscountField {...terms} error={problems.discount} onChange={changeTerms} />
        {takesCode(charging) && (
          <CodeField
            value={terms.code}
            charging={charging}
            day={charging.today}
            error={problems.code}
            onChange={(code) => changeTerms({ code })}
          />
        )}
        <TextField
          name="note"
          label="Note"
          optional
          maxLength={500}
          autoComplete="off"
          value={terms.note}
          error={problems.note}
          onChange={(note) => changeTerms({ note })}
        />
      </div>
      <PaymentFields
        method={payment}
        rows={terms.payments}
        cashGiven={terms.cash_given}
        due={due}
        errorOf={(name) => problems[name]}
        onChange={({ method, rows, cashGiven }) => {
          if (method !== undefined) setPayment(method)
          if (rows !== undefined) changeTerms({ payments: rows })
          if (cashGiven !== undefined) changeTerms({ cash_given: cashGiven })
        }}
      />
    </div>
  )
}
