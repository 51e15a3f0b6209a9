import type { PlanEntry } from '@tillsight/domain/floor/screens/plan'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { counted } from '#platform/words/format.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PlanFields } from './plan-fields.tsx'
import { type Playlist, type Screen, usePlanScreens } from './screens.api.ts'

type GroupDialogProps = {
  name: string
  screens: readonly Screen[]
  playlists: readonly Playlist[]
  onClose: () => void
}

const isSame = (screens: readonly Screen[]): boolean =>
  new Set(screens.map(({ plan }) => JSON.stringify(plan))).size === 1

/** What all screens of a group play. It begins with what they play now, where that is the same. */
export const GroupDialog = ({ name, screens, playlists, onClose }: GroupDialogProps) => {
  const notify = useNotify()
  const { mutateAsync: save, isPending } = usePlanScreens()
  const [plan, setPlan] = useState<PlanEntry[]>(isSame(screens) ? (screens[0]?.plan ?? []) : [])
  const isTouched = useIsTouched(plan)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async () => {
    try {
      await save({
        ids: screens.map(({ id }) => id),
        plan: plan.map((entry) => ({ ...entry, days: [...entry.days] })),
      })
      notify(`${counted(screens.length, 'screen')} changed.`)
      onClose()
    } catch (error) {
      setFailure(
        error instanceof ApiError
          ? (Object.values(error.fields)[0] ?? error.saidOr('This could not be saved.'))
          : 'This could not be saved.',
      )
    }
  }
  return (
    <FormDialog
      title={`What ${name} plays`}
      action="Save Changes"
      busy={isPending}
      isTouched={isTouched}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        return submit()
      }}
    >
      <p className="text-ink-soft">
        {isSame(screens)
          ? `On all ${counted(screens.length, 'screen')} of this group.`
          : 'These screens play different things now. What you choose here replaces it on all of them.'}
      </p>
      <PlanFields plan={plan} playlists={playlists} onChange={setPlan} />
      <FormFailure message={failure} />
    </FormDialog>
  )
}
