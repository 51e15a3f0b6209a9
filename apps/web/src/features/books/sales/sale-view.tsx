import { isSampleNumber } from '@tillsight/domain/books/sales/receipt-number'
import { FileText, History, Pencil, Printer, ReceiptText, Trash2, Undo2 } from 'lucide-react'
import type { OutputOf } from '#platform/api/api-client.ts'
import { isGone } from '#platform/api/api-error.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ReturnBadge } from './return-badge.tsx'
import type { OpenDialog } from './sale-dialogs.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { SaleLineTable } from './sale-line-table.tsx'
import { nameOf, paymentWords, restockWords, returnedOf } from './sale-words.ts'
import { useSale } from './sales.api.ts'

type SaleViewProps = { id: string; onClose: () => void; onOpen: (dialog: OpenDialog) => void }

export const SaleView = ({ id, onClose, onOpen }: SaleViewProps) => {
  const sale = useSale(id)
  return (
    <Dialog
      open
      title={sale.data ? nameOf(sale.data) : 'Sale'}
      size="lg"
      onClose={onClose}
      footer={sale.data && <Acts sale={sale.data} onOpen={onOpen} />}
    >
      {sale.isPending ? (
        <Skeleton className="h-56 w-full" />
      ) : sale.data ? (
        <Whole sale={sale.data} onOpen={onOpen} />
      ) : isGone(sale.error) ? (
        <EmptyState
          icon={ReceiptText}
          title="Sale not found"
          text="It may have been deleted."
          action={
            <Button variant="secondary" onClick={onClose}>
              All sales
            </Button>
          }
        />
      ) : (
        <ErrorState
          title="This sale could not be shown"
          message={sale.error.message}
          onRetry={() => sale.refetch()}
        />
      )}
    </Dialog>
  )
}

type WholeProps = { sale: OutputOf<'GET /sale/info'>; onOpen: (dialog: OpenDialog) => void }

const Acts = ({ sale, onOpen }: WholeProps) => {
  const maySeeHistory = useMay('history:read')
  const mayCorrect = useMay('sales:correct')
  const maySell = useMay('sales:write')
  const isInvoiced = sale.invoice !== null
  const mayInvoice = maySell && sale.kind === 'SALE' && !isSampleNumber(sale.number)
  const mayReturn = mayCorrect && sale.kind === 'SALE' && returnedOf(sale) !== 'fully'
  return (
    <div className="grid grid-cols-2 gap-3 sm:contents">
      {mayCorrect && !isInvoiced && (
        <Button
          variant="quiet"
          icon={Trash2}
          className="sm:me-auto"
          onClick={() => onOpen({ kind: 'delete', sale })}
        >
          Delete
        </Button>
      )}
      <Button variant="secondary" icon={Printer} onClick={() => onOpen({ kind: 'receipt', sale })}>
        Receipt
      </Button>
      {(isInvoiced || mayInvoice) && (
        <Button variant="secondary" icon={FileText} onClick={() => onOpen({ kind: 'invoice', sale })}>
          {sale.kind === 'SALE' ? 'Invoice' : 'Credit note'}
        </Button>
      )}
      {maySeeHistory && (
        <Button variant="secondary" icon={History} onClick={() => onOpen({ kind: 'history', sale })}>
          History
        </Button>
      )}
      {mayReturn && (
        <Button variant="secondary" icon={Undo2} onClick={() => onOpen({ kind: 'return', sale })}>
          Return
        </Button>
      )}
      {mayCorrect && sale.kind === 'SALE' && !isInvoiced && (
        <Button variant="secondary" icon={Pencil} onClick={() => onOpen({ kind: 'edit', sale })}>
          Edit
        </Button>
      )}
    </div>
  )
}

const Whole = ({ sale, onOpen }: WholeProps) => {
  const clock = useStoreTime()
  const returnedTotal = sale.returns.reduce((sum, { paid }) => sum + paid, 0)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-2 empty:hidden">
        <ReturnBadge sale={sale} />
      </div>
      <SaleFacts sale={sale} invoice={sale.invoice} temporary={sale.temporary_number} />
      <SaleLineTable caption="Lines" sale={sale} />
      {sale.returns.map((back) => (
        <section key={back.id} aria-label={nameOf(back)}>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="text-md">{nameOf(back)}</h3>
            <span className="flex flex-wrap gap-x-2">
              <Button
                size="sm"
                variant="quiet"
                icon={Printer}
                aria-label={`Receipt of ${nameOf(back)}`}
                onClick={() => onOpen({ kind: 'receipt', sale: back })}
              >
                Receipt
              </Button>
              {sale.invoice && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon={FileText}
                  aria-label={`Credit note of ${nameOf(back)}`}
                  onClick={() => onOpen({ kind: 'invoice', sale: back })}
                >
                  Credit note
                </Button>
              )}
            </span>
          </div>
          <p className="mt-0.5 mb-2 text-sm text-ink-faint">
            {clock.dateTime(back.date)} · Refunded by {paymentWords(back)} · {restockWords(back)}
            {back.reason && ` · ${back.reason}`}
          </p>
          <SaleLineTable caption={`Lines of ${nameOf(back)}`} sale={back} />
        </section>
      ))}
      {sale.returns.length > 0 && (
        <p className="flex justify-between border-t border-line pt-3 font-[620]">
          <span>Net after returns</span>
          <span>{money(Math.round((sale.paid + returnedTotal) * 100) / 100)}</span>
        </p>
      )}
    </div>
  )
}
