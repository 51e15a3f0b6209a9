import { useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { count } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import type { QuickSaleState } from '../use-quick-sale.ts'
import { useParked } from './parked.api.ts'

const ParkedDialog = lazyDialog(async () => (await import('./parked-dialog.tsx')).ParkedDialog)

type ParkedButtonProps = { sale: QuickSaleState; onTaken: () => void }

/** Only where there are any. What this device has in its form is not among them. */
export const ParkedButton = ({ sale: { lines, taken, takeUp }, onTaken }: ParkedButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const sales = useParked().data?.sales.filter(({ id }) => id !== taken?.id) ?? []
  useShortcut('p', () => setOpen(true), sales.length > 0)
  if (sales.length === 0 && !isOpen) return null
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-keyshortcuts="p"
        title="Parked sales (p)"
        onPointerEnter={ParkedDialog.preload}
        onClick={() => setOpen(true)}
      >
        Parked ({count(sales.length)})
      </Button>
      {isOpen && (
        <ParkedDialog
          sales={sales}
          isBusy={lines.length > 0 || taken !== null}
          onTake={(parked) => {
            takeUp(parked)
            setOpen(false)
            onTaken()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
