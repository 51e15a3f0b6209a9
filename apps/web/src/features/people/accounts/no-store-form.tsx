import type { SessionUser } from '@tillsight/contract/people/accounts'
import { openStoreWithTicket as openCall } from '@tillsight/contract/people/members'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { joinWithTicket, openStoreWithTicket } from './accounts.api.ts'

type NoStoreFormProps = {
  ticket: string
  invitation: string | null
  onOpen: (user: SessionUser) => void
  onJoin: (user: SessionUser) => void
  onBack: () => void
}

const schema = openCall.input.pick({ store_name: true })

/** For someone who signed in and no longer belongs to any store: with an invitation, or a store of their own. */
export const NoStoreForm = ({ ticket, invitation, onOpen, onJoin, onBack }: NoStoreFormProps) => {
  const notify = useNotify()
  const form = useForm({
    schema,
    initial: { store_name: '' },
    report: 'all',
    send: async ({ store_name }) => onOpen(await openStoreWithTicket({ ticket, store_name })),
    refused: (error) => ({
      message: error.fields.ticket ?? error.saidOr('The store could not be created.'),
      fields: error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-lg">You no longer have access to a store</h2>
      {invitation ? (
        <Accept ticket={ticket} token={invitation} onJoin={onJoin} />
      ) : (
        <p className="text-ink-soft">
          Your access was turned off, or you left. To come back, ask the store owner for an invitation and
          open its link.
        </p>
      )}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <TextField
          {...form.field('store_name')}
          label="Store/Business Name"
          hint="You can also create a store of your own."
          autoComplete="organization"
        />
        <FormFailure message={form.failure} />
        <Button type="submit" size="lg" variant={invitation ? 'secondary' : 'primary'} busy={form.submitting}>
          Create store
        </Button>
      </form>
      <Button variant="quiet" className="self-start" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}

type AcceptProps = { ticket: string; token: string; onJoin: (user: SessionUser) => void }

const Accept = ({ ticket, token, onJoin }: AcceptProps) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const join = async () => {
    setBusy(true)
    try {
      onJoin(await joinWithTicket({ ticket, token }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(Object.values(error.fields)[0] ?? error.saidOr('The invitation could not be accepted.'))
      setBusy(false)
    }
  }
  return (
    <>
      <p className="text-ink-soft">You have an invitation to one. Accept it to continue.</p>
      <FormFailure message={failure} />
      <Button size="lg" busy={isBusy} onClick={() => void join()}>
        Accept the invitation
      </Button>
    </>
  )
}
