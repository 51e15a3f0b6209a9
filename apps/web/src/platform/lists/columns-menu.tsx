import { Columns3 } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Beside } from '#ui/date-range/beside.tsx'
import { latePart, useLatePart } from '#ui/dialogs/late-part.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { ColumnsPanel } from './columns-panel.tsx'

const panel = latePart(async () => (await import('./columns-panel.tsx')).ColumnsPanel)

/** Which columns the list shows; rows that are cards have none. */
export const ColumnsMenu = ({ shown }: Pick<ComponentProps<typeof ColumnsPanel>, 'shown'>) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const open = () => {
    // Closing gives the focus back to where it was; not every browser focuses a button that is clicked.
    button.current?.focus()
    setOpen(true)
  }
  return (
    <div className="max-[55.99rem]:hidden">
      <Button
        ref={button}
        variant="secondary"
        icon={Columns3}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={open}
      >
        Columns
      </Button>
      {isOpen && (
        <Modal label="Columns" className="dialog range-dialog" onClose={close}>
          <Beside anchor={button}>
            <LoadedPanel shown={shown} onClose={close} />
          </Beside>
        </Modal>
      )}
    </div>
  )
}

const LoadedPanel = (props: ComponentProps<typeof ColumnsPanel>) => {
  const Loaded = useLatePart(panel, props.onClose)
  return Loaded ? <Loaded {...props} /> : <Skeleton className="h-64 w-60" />
}
