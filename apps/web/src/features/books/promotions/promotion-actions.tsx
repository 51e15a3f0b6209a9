import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { CircleStop, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { DeletePromotionDialog } from './delete-promotion-dialog.tsx'
import { PromotionDialog } from './promotion-dialogs.tsx'
import { useEndPromotion, usePausePromotion } from './promotions.api.ts'

type Open = 'edit' | 'end' | 'delete' | null

/** What can be done with a promotion: one that was ended by hand stays as it is. */
export const PromotionActions = ({ promotion }: { promotion: PromotionInfo }) => {
  const mayWrite = useMay('promotions:write')
  const navigate = useNavigate()
  const notify = useNotify()
  const [open, setOpen] = useState<Open>(null)
  const [pausing, ending] = [usePausePromotion(), useEndPromotion()]
  const { id, paused, ended, status, used } = promotion
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      notify(said)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.code ?? error.fields.id ?? error.saidOr('The promotion could not be changed.'), {
        type: 'error',
      })
    }
  }
  if (!mayWrite || (ended && used)) return null
  const items = [
    ...(status === 'ENDED'
      ? []
      : [
          {
            label: paused ? 'Resume' : 'Pause',
            icon: paused ? Play : Pause,
            onSelect: () =>
              void act(
                () => pausing.mutateAsync({ id, paused: !paused }),
                paused ? 'Promotion resumed.' : 'Promotion paused.',
              ),
          },
          { label: 'End now', icon: CircleStop, onSelect: () => setOpen('end') },
        ]),
    ...(used ? [] : [{ label: 'Delete', icon: Trash2, onSelect: () => setOpen('delete') }]),
  ]
  return (
    <div className="flex flex-wrap gap-2.5">
      {!ended && (
        <Button
          variant="secondary"
          icon={Pencil}
          onPointerEnter={PromotionDialog.preload}
          onFocus={PromotionDialog.preload}
          onClick={() => setOpen('edit')}
        >
          Edit
        </Button>
      )}
      {items.length > 0 && <Menu label="More" items={items} />}
      {open === 'edit' && <PromotionDialog promotion={promotion} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeletePromotionDialog
          promotion={promotion}
          onClose={() => setOpen(null)}
          onDelete={() => navigate('/platform/promotions', { replace: true })}
        />
      )}
      <ConfirmDialog
        open={open === 'end'}
        title="End this promotion?"
        text="The till stops applying it at once. A promotion that was ended cannot be resumed."
        cancelLabel="Cancel"
        confirmLabel="End now"
        tone="danger"
        onCancel={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null)
          void act(() => ending.mutateAsync(id), 'Promotion ended.')
        }}
      />
    </div>
  )
}
