import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { buttonClass } from '#ui/actions/button-class.ts'
import { type MenuItem, MenuList } from '#ui/actions/menu-list.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { Spinner } from '#ui/states/spinner.tsx'

type MenuProps = {
  label: string
  icon?: LucideIcon | undefined
  trigger?: ReactNode
  items: MenuItem[]
  /** Replaces the label while a chosen action runs; the menu stays closed. */
  busyLabel?: string | undefined
}

export function Menu({ label, icon: Icon, trigger, items, busyLabel }: MenuProps) {
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [start, setStart] = useState<'first' | 'last' | null>(null)
  const open = start !== null
  const iconOnly = Boolean(Icon) && trigger === undefined

  const openWithKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (busyLabel) return
    setStart(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const close = ({ giveFocusBack }: { giveFocusBack: boolean }) => {
    setStart(null)
    if (giveFocusBack) button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-busy={busyLabel ? true : undefined}
        aria-disabled={busyLabel ? true : undefined}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={iconOnly || trigger !== undefined ? label : undefined}
        title={iconOnly ? label : undefined}
        className={buttonClass({
          variant: iconOnly || trigger !== undefined ? 'quiet' : 'secondary',
          size: 'md',
          className: classNames(iconOnly && 'w-control shrink-0 !px-0', trigger !== undefined && '!px-2'),
        })}
        onClick={() => setStart(open || busyLabel ? null : 'first')}
        onKeyDown={openWithKey}
      >
        {busyLabel && <Spinner />}
        {!(iconOnly && busyLabel) &&
          (busyLabel ??
            trigger ??
            (Icon ? <Icon aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.75} /> : label))}
        {!iconOnly && !busyLabel && (
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        )}
      </button>
      {open && (
        <MenuList id={menuId} label={label} items={items} start={start} anchor={button} onClose={close} />
      )}
    </>
  )
}
