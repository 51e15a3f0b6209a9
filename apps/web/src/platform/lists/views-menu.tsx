import type { ListName } from '@tillsight/domain/lists/lists'
import { Bookmark, BookmarkCheck, BookmarkPlus, Save, TextCursorInput, Trash2, Users, X } from 'lucide-react'
import { useState } from 'react'
import { useMay, useReadOnly } from '#platform/session/use-may.ts'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuItem } from '#ui/actions/menu-list.tsx'
import { lazyDialog } from '../forms/lazy-dialog.tsx'
import { useOpenView } from './use-open-view.ts'

const ViewNameDialog = lazyDialog(async () => (await import('./view-name-dialog.tsx')).ViewNameDialog)

type ViewsMenuProps = {
  shown: { name: ListName; list: { filters: readonly string[] }; columns: string[]; isChosen: boolean }
}

/** The saved views of a list, and what can be done with the one that is open. */
export const ViewsMenu = ({ shown }: ViewsMenuProps) => {
  const { views, open, current, isEdited, save, overwrite, rename, share, remove, leave } = useOpenView(shown)
  const mayShare = useMay('views:share')
  const isReadOnly = useReadOnly()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)

  const opening = views.map(
    (view): MenuItem => ({
      label: view.shared ? `${view.name} (shared)` : view.name,
      icon: view.id === current?.id ? BookmarkCheck : Bookmark,
      onSelect: () => open(view),
    }),
  )
  const changing: MenuItem[] =
    current?.editable && !isReadOnly
      ? [
          ...(isEdited
            ? [{ label: 'Save changes', icon: Save, onSelect: () => void overwrite(current) }]
            : []),
          { label: 'Rename', icon: TextCursorInput, onSelect: () => setNaming('rename') },
          ...(mayShare
            ? [
                {
                  label: current.shared ? 'Stop sharing' : 'Share with the store',
                  icon: Users,
                  onSelect: () => void share(current, !current.shared),
                },
              ]
            : []),
          { label: 'Delete view', icon: Trash2, onSelect: () => void remove(current) },
        ]
      : []
  const label = current ? `View: ${current.name}${isEdited ? ', edited' : ''}` : 'Views'
  const add = {
    label: current ? 'Save as new view' : 'Save view',
    icon: BookmarkPlus,
    onSelect: () => setNaming('new'),
  }
  const items = [
    ...opening,
    ...(isReadOnly ? [] : [add]),
    ...changing,
    ...(current ? [{ label: 'Close view', icon: X, onSelect: leave }] : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={label}
        trigger={<ViewName name={current?.name ?? 'Views'} isEdited={isEdited} />}
        items={items}
      />
      {naming && (
        <ViewNameDialog
          title={naming === 'new' ? 'Save view' : 'Rename view'}
          name={naming === 'rename' ? current?.name : undefined}
          onName={(name) => (naming === 'rename' && current ? rename(current, name) : save(name))}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

const ViewName = ({ name, isEdited }: { name: string; isEdited: boolean }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Bookmark aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
    <span className="max-w-48 truncate">{name}</span>
    {isEdited && <span className="text-sm font-normal text-ink-faint">edited</span>}
  </span>
)
