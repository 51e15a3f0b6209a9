import { TokenForm } from '@tillsight/contract/people/tokens'
import {
  type TokenScope,
  tokenLifetimes,
  tokenScopeNames,
  tokenScopes,
} from '@tillsight/domain/people/accounts/personal-tokens'
import { useState } from 'react'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { ShownOnceDialog } from '#platform/forms/shown-once-dialog.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCreateToken } from './tokens.api.ts'

type Lifetime = (typeof tokenLifetimes)[number]
const usual: { name: string; scope: TokenScope; days: Lifetime } = { name: '', scope: 'read', days: 90 }

/** Asks what the token is for, and shows it: once. */
export const TokenDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify()
  const create = useCreateToken()
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({
    schema: TokenForm,
    initial: usual,
    report: 'all',
    send: async (input) => setToken((await create.mutateAsync(input)).token),
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  if (token !== null)
    return (
      <ShownOnceDialog title="Your new token" what="Token" secret={token} onClose={onClose}>
        Send it as <code className="font-mono text-sm">Authorization: Bearer</code>. It is shown only now.
      </ShownOnceDialog>
    )
  return (
    <FormDialog
      title="New token"
      action="Create token"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField {...form.field('name')} label="Name" placeholder="Spreadsheet" autoComplete="off" />
      <SelectField
        {...form.field('scope')}
        label="May"
        options={tokenScopes.map((value) => ({ value, label: tokenScopeNames[value] }))}
        onChange={(scope) => form.field('scope').onChange(scope as TokenScope)}
      />
      <SelectField
        {...form.field('days')}
        label="Valid for"
        value={String(form.values.days)}
        options={tokenLifetimes.map((days) => ({ value: String(days), label: `${days} days` }))}
        onChange={(days) => form.field('days').onChange(Number(days) as Lifetime)}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
