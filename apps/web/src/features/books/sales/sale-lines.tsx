import { mostLines } from '@tillsight/domain/books/sales/limits'
import { amountOf } from '@tillsight/domain/money'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { ClientPicker } from './client-picker.tsx'
import { SaleLineFields } from './sale-line-fields.tsx'
import { newLine, totalsOfAll } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

/** The client, the lines and the total while it is typed. */
export const SaleLines = ({ form }: { form: SaleFormState }) => {
  const { lines } = form.values
  const list = useRef<HTMLDivElement>(null)
  const totals = totalsOfAll(lines)
  const add = () => {
    flushSync(() => form.addRow('lines', newLine()))
    list.current?.querySelector<HTMLInputElement>(`[name="lines.${lines.length}.id_product"]`)?.focus()
  }

  return (
    <>
      <ClientPicker {...form.field('id_customer')} disabled={form.submitting} />
      <div ref={list} className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <SaleLineFields
            key={line.key}
            form={form}
            index={index}
            line={line}
            onRemove={lines.length > 1 ? () => form.removeRow('lines', index) : null}
          />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
          <Button
            size="sm"
            variant="secondary"
            icon={Plus}
            disabled={lines.length >= mostLines}
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
