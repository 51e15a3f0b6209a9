import { editTill } from '@tillsight/contract/people/tills'
import { NameDialog } from '#platform/forms/name-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { type Till, useEditTill } from './tills.api.ts'

const schema = editTill.input.pick({ name: true })

export const RenameTillDialog = ({ till, onClose }: { till: Till; onClose: () => void }) => {
  const notify = useNotify()
  const edit = useEditTill()
  return (
    <NameDialog
      title="Rename till"
      name={till.name}
      schema={schema}
      longest={40}
      placeholder="Front counter"
      failed="The till could not be renamed."
      onName={async (name) => {
        await edit.mutateAsync({ id: till.id, name, version: till.version })
        notify('Till renamed.')
      }}
      onClose={onClose}
    />
  )
}
