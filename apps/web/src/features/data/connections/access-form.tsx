import { isSending, pushSystem } from '@tillsight/domain/data/connections/sending-systems'
import { useState } from 'react'
import { refusalWith } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { accessProblems, accessSchema, accessValues, fieldKey } from './access-values.ts'
import { type Connection, checkAccess, type System, useCreate, useEdit } from './connections.api.ts'

type AccessFormProps = {
  system: System
  connection: Connection | null
  /** The system could be reached. */
  onReached: (connection: Connection) => void
}

/** How to reach the system: saved and tried at once. What was typed stays until it works. */
export const AccessForm = ({ system, connection, onReached }: AccessFormProps) => {
  const notify = useNotify()
  const timeZone = useSession().user?.time_zone ?? 'UTC'
  const [create, edit] = [useCreate(), useEdit()]
  // After a first try that failed it is stored, and the next try changes it.
  const [stored, setStored] = useState(connection)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    schema: accessSchema(system, stored?.entered_secrets ?? []),
    initial: accessValues({ system, connection, timeZone }),
    report: 'all',
    send: async (typed) => {
      setProblem(null)
      const saved = stored
        ? await edit.mutateAsync({ ...typed, id: stored.id, version: stored.version })
        : await create.mutateAsync({ ...typed, system: system.id })
      setStored(saved)
      const { is_ok, message } = await checkAccess(saved.id)
      if (is_ok) onReached(saved)
      else setProblem(message)
    },
    refused: (error) => refusalWith(error, accessProblems(error.fields)),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const secrets = stored?.entered_secrets ?? []
  const sendsItself = isSending(system.id)

  return (
    <form onSubmit={form.submit} noValidate>
      <Card
        title={`Connect ${system.name}`}
        description={
          sendsItself
            ? 'It gets a key of its own, with which your system sends its rows.'
            : 'Secrets are stored encrypted and never shown again. Nothing is brought in yet.'
        }
        footer={
          <>
            <Button
              variant="secondary"
              to={connection ? `/platform/connections/${connection.id}` : '/platform/connections'}
            >
              Cancel
            </Button>
            <Button type="submit" keepsFocus busy={form.submitting}>
              {sendsItself ? 'Continue' : form.submitting ? 'Testing the connection…' : 'Test and continue'}
            </Button>
          </>
        }
      >
        <div className="grid max-w-[36rem] gap-5">
          <TextField
            {...form.field('name')}
            label="Name"
            hint="As you want to see it here."
            autoComplete="off"
          />
          {system.fields.map(({ name, label, is_secret, is_required, hint, example }) => {
            const isStored = secrets.includes(name)
            const shared = {
              ...form.field(fieldKey(name)),
              label,
              hint: isStored ? 'Stored. Leave empty to keep it.' : (hint ?? undefined),
              optional: !is_required,
              placeholder: example ?? undefined,
            }
            return is_secret ? (
              <PasswordField key={name} {...shared} autoComplete="new-password" />
            ) : (
              <TextField key={name} {...shared} autoComplete="off" spellCheck={false} />
            )
          })}
          {/* Pushed times say their zone. */}
          {system.id !== pushSystem && (
            <SelectField
              {...form.field('time_zone')}
              label="Time zone"
              options={zones(form.values.time_zone ?? timeZone)}
              hint="For times of the system that do not say their zone."
            />
          )}
          <div role="alert" className="empty:hidden">
            <FormFailure message={problem ?? form.failure} />
          </div>
        </div>
      </Card>
    </form>
  )
}

const zones = (chosen: string) => {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(chosen) ? known : [chosen, ...known]
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
