import { modelKindNames, whatLeaves } from '@tillsight/domain/insight/ask/model/model-kinds'
import { useState } from 'react'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useRoleMay } from '#platform/session/use-may.ts'
import { figureText } from '#platform/words/figure-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { numberText } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useModel, useRemoveModel } from './model.api.ts'

const ModelDialog = lazyDialog(async () => (await import('./model-dialog.tsx')).ModelDialog)

/** The language model for freer questions: off until an owner turns one on. */
export const ModelCard = () => {
  const mayChange = useRoleMay('store:write')
  return mayChange ? <OwnersCard /> : null
}

const OwnersCard = () => {
  const read = useModel()
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const model = read.data?.model
  return (
    <Card
      title="Language model"
      description="For questions that Ask cannot answer on its own. Off unless you turn one on."
      actions={
        read.data && (
          <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
            {model ? 'Change' : 'Choose a model'}
          </Button>
        )
      }
    >
      {read.isPending && <Skeleton className="h-16 w-full" />}
      <LoadFailure message="The model could not be loaded." read={read} />
      {read.data && !model && <p className="text-ink-soft">What would leave the store: {whatLeaves}</p>}
      {model && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-[560] wrap-anywhere">{model.model}</p>
            <p className="text-sm wrap-anywhere text-ink-faint">
              {modelKindNames[model.kind]} at {model.host}
            </p>
            <MonthsUse />
          </div>
          <Button size="sm" variant="quiet" onClick={() => setRemoving(true)}>
            Turn off
          </Button>
        </div>
      )}
      {isEditing && read.data && <ModelDialog before={read.data} onClose={() => setEditing(false)} />}
      {isRemoving && <TurnOff onClose={() => setRemoving(false)} />}
    </Card>
  )
}

const MonthsUse = () => {
  const settings = useModel().data?.settings
  if (!settings) return null
  const { month, monthly_tokens } = settings
  return (
    <p className="text-sm text-ink-faint">
      This month: {numberText(month.questions)} {month.questions === 1 ? 'question' : 'questions'},{' '}
      {numberText(month.tokens)} of {numberText(monthly_tokens)} tokens, {figureText(month.cost, 'money')}
    </p>
  )
}

const TurnOff = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify()
  const removal = useRemoveModel()
  return (
    <DeleteDialog
      title="Turn off the model"
      act="Turn off"
      failure="The model could not be turned off."
      remove={async () => {
        await removal.mutateAsync()
        notify('The model is off. Its key was deleted.')
      }}
      onClose={onClose}
    >
      <p>Ask still works without it. Its key is deleted.</p>
    </DeleteDialog>
  )
}
