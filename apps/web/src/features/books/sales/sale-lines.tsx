import { mostLines } from '@tillsight/domain/books/sales/limits'
import { amountOf } from '@tillsight/domain/money'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { ClientPicker } from './client-picker.tsx'
import { SaleLineFields } from './sale-line-fields.tsx'
import { totalsOfAll } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

/** Who buys what, and what it comes to while it is typed. */
export const SaleLines = ({ form }: { form: SaleFormState }) => {
  const { values, problems, change } = form
  const list = useRef<HTMLDivElement>(null)
  const totals = totalsOfAll(values)
  const add = () => {
    flushSync(form.addLine)
    const lines = list.current?.querySelectorAll('[role=group]') ?? []
    lines[lines.length - 1]?.querySelector('input')?.focus()
  }

  return (
    <>
      <ClientPicker
        value={values.client}
        error={problems.id_customer}
        disabled={form.submitting}
        onChange={(client) => change({ client }, 'id_customer')}
      />
      <div ref={list} className="flex flex-col gap-3">
        {values.lines.map((line, index) => (
          <SaleLineFields
            key={line.key}
            index={index}
            line={line}
            problems={problems}
            onChange={(changes) => form.changeLine(index, changes)}
            onRemove={values.lines.length > 1 ? () => form.removeLine(index) : null}
          />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
          <Button
            size="sm"
            variant="secondary"
            icon={Plus}
            disabled={values.lines.length >= mostLines}
            onClick={add}
          >
            Add another product
          </Button>
          <p className="ms-auto text-end" aria-live="polite">
            {totals.discount > 0 && (
              <span className="me-4 text-sm text-ink-faint">Discount {money(amountOf(totals.discount))}</span>
            )}
            <span className="inline-block">
              <span className="text-ink-soft">Total</span>{' '}
              <span className="ms-1 text-lg font-[620]">{money(amountOf(totals.total))}</span>
            </span>
          </p>
        </div>
      </div>
    </>
  )
}
