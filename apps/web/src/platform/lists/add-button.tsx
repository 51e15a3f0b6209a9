import { Plus } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { useShortcut } from '../page/use-shortcut.ts'

type AddButtonProps = {
  label: string
  title?: string
  /** Fetches the form, as soon as someone reaches for the button. */
  preload: () => void
  onAdd: () => void
}

/** Adds a row to the list of the page; the key is n. */
export const AddButton = ({ label, title, preload, onAdd }: AddButtonProps) => {
  useShortcut('n', onAdd)
  return (
    <Button
      icon={Plus}
      title={title}
      aria-keyshortcuts="n"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onAdd}
    >
      {label}
    </Button>
  )
}
