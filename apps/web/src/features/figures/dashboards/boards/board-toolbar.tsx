import { Check, Pencil, Plus, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'

type BoardToolbarProps = {
  isEditing: boolean
  undo: (() => void) | null
  redo: (() => void) | null
  canAdd: boolean
  onAdd: () => void
  onEdit: (isEditing: boolean) => void
}

export const BoardToolbar = ({ isEditing, undo, redo, canAdd, onAdd, onEdit }: BoardToolbarProps) => {
  useUndoKeys(isEditing, { undo, redo })
  return (
    <>
      {isEditing && (
        <>
          <IconButton
            label="Undo"
            title="Undo (Ctrl Z)"
            icon={Undo2}
            disabled={!undo}
            keepsFocus
            onClick={() => undo?.()}
          />
          <IconButton
            label="Redo"
            title="Redo (Ctrl Shift Z)"
            icon={Redo2}
            disabled={!redo}
            keepsFocus
            onClick={() => redo?.()}
          />
          <Button variant="secondary" icon={Plus} disabled={!canAdd} onClick={onAdd}>
            Add a metric
          </Button>
        </>
      )}
      <Button
        variant={isEditing ? 'primary' : 'secondary'}
        icon={isEditing ? Check : Pencil}
        onClick={() => onEdit(!isEditing)}
      >
        {isEditing ? 'Done' : 'Edit'}
      </Button>
    </>
  )
}

const typing = 'input, textarea, dialog, [contenteditable]'

/** Ctrl Z and Ctrl Shift Z, or Ctrl Y, wherever nothing is being typed. */
const useUndoKeys = (isOn: boolean, { undo, redo }: Pick<BoardToolbarProps, 'undo' | 'redo'>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo?.()
    else undo?.()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
