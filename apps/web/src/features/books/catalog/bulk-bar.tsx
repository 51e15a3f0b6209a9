import { Archive, DollarSign, FolderInput, Printer, X } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#platform/words/format.ts'
import { ActionBar } from '#ui/actions/action-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { BulkKind } from './bulk-change.ts'
import { BulkDialog } from './lazy-dialogs.ts'
import { type Selection, selectionLimit } from './selection.ts'

type BulkBarProps = { selection: Selection; onPrint: () => void }

export const BulkBar = ({ selection, onPrint }: BulkBarProps) => {
  const [open, setOpen] = useState<BulkKind | null>(null)
  const { length } = selection.ids
  if (length === 0) return null
  return (
    <>
      <ActionBar label="Change the selected products">
        <p role="status" className="me-auto ps-1 font-[560] whitespace-nowrap">
          {length} selected
          {length === selectionLimit && <span className="font-normal text-ink-faint"> (maximum)</span>}
        </p>
        <div className="flex flex-wrap gap-2 max-[40rem]:order-last max-[40rem]:basis-full max-[40rem]:*:flex-auto max-[40rem]:*:whitespace-nowrap max-[40rem]:[&_svg]:hidden">
          <Button size="sm" variant="secondary" icon={DollarSign} onClick={() => setOpen('price')}>
            Change price
          </Button>
          <Button size="sm" variant="secondary" icon={FolderInput} onClick={() => setOpen('category')}>
            Move
          </Button>
          <Button size="sm" variant="secondary" icon={Archive} onClick={() => setOpen('archive')}>
            Archive
          </Button>
          <Button size="sm" variant="secondary" icon={Printer} onClick={onPrint}>
            Print labels
          </Button>
        </div>
        <IconButton
          size="sm"
          label={`Clear the selection of ${counted(length, 'product')}`}
          icon={X}
          onClick={selection.clear}
        />
      </ActionBar>
      {open && (
        <BulkDialog kind={open} ids={selection.ids} onClose={() => setOpen(null)} onDone={selection.clear} />
      )}
    </>
  )
}
