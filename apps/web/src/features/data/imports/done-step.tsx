import type { Import } from '@tillsight/contract/data/imports'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Effects } from './effects.tsx'
import { countedKind, madeWords } from './import-words.ts'
import { Problem } from './problem.tsx'
import { RefusedDownload } from './refused-download.tsx'

const UndoDialog = lazyDialog(async () => (await import('./undo-dialog.tsx')).UndoDialog)

const links: Record<string, { label: string; to: string }> = {
  product: { label: 'See products', to: '/platform/products' },
  'stock-count': { label: 'See products', to: '/platform/products' },
  customer: { label: 'See customers', to: '/platform/customers' },
  'sale-lines': { label: 'See sales', to: '/platform/sales' },
  'sale-rows': { label: 'See sales', to: '/platform/sales' },
  return: { label: 'See sales', to: '/platform/sales' },
  expense: { label: 'See expenses', to: '/platform/finances?tab=expenses' },
}

/** What was made, where it is, and how to undo it. */
export const DoneStep = ({ found }: { found: Import }) => {
  const { dateTime } = useStoreTime()
  const [isUndoing, setUndoing] = useState(false)
  const { counts, kind, imported_at } = found
  const link = links[kind ?? '']
  return (
    <>
      {found.message && (
        <div className="mb-6">
          <Problem message={found.message} />
        </div>
      )}
      <Card
        footer={
          <>
            <Button
              variant="quiet"
              icon={Undo2}
              className="me-auto -ms-3"
              onPointerEnter={UndoDialog.preload}
              onFocus={UndoDialog.preload}
              onClick={() => setUndoing(true)}
            >
              Undo this import
            </Button>
            <Button variant="secondary" to="/platform/imports">
              Import another file
            </Button>
            {link && <Button to={link.to}>{link.label}</Button>}
          </>
        }
      >
        <div className="flex items-center gap-4">
          <CircleCheck aria-hidden="true" className="size-9 shrink-0 text-accent" strokeWidth={1.5} />
          <div role="status">
            <h2 className="text-xl">{counts ? madeWords(kind, counts) : 'Imported'}</h2>
            {imported_at && <p className="text-sm text-ink-faint">Imported on {dateTime(imported_at)}</p>}
          </div>
        </div>
        <div className="mt-5 empty:hidden">
          <Effects found={found} tense="did" />
        </div>
        {counts && counts.refused > 0 && (
          <div className="mt-4 rounded-card bg-warn-wash px-4 py-3">
            <p>
              {countedKind(counts.refused, kind)} {counts.refused === 1 ? 'was' : 'were'} refused and left
              out.
              {found.has_rows &&
                ' Download the refused rows with their reasons, correct them, and import that file.'}
            </p>
            {found.has_rows && (
              <div className="mt-3">
                <RefusedDownload id={found.id} />
              </div>
            )}
          </div>
        )}
      </Card>
      {isUndoing && <UndoDialog found={found} onClose={() => setUndoing(false)} />}
    </>
  )
}

export const UndoneStep = ({ found }: { found: Import }) => {
  const { dateTime } = useStoreTime()
  return (
    <Card footer={<Button to="/platform/imports">Import another file</Button>}>
      <div className="flex items-center gap-4">
        <Undo2 aria-hidden="true" className="size-8 shrink-0 text-ink-faint" strokeWidth={1.5} />
        <div role="status">
          <h2 className="text-xl">This import was undone</h2>
          <p className="text-ink-soft">
            {found.undone_at && `${dateTime(found.undone_at)}. `}
            Your store is as if it had never been imported. The same file can be imported again.
          </p>
        </div>
      </div>
    </Card>
  )
}
