import { pairScreen } from '@tillsight/contract/floor/screens'
import { readyMade, readyMadeNames } from '@tillsight/domain/floor/screens/ready-made'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Playlist, usePairScreen } from './screens.api.ts'

const ready = 'ready:'

type Values = { code: string; name: string; plays: string }

const inputOf = ({ code, name, plays }: Values) => ({
  code,
  name,
  ...(plays.startsWith(ready) ? { ready_made: plays.slice(ready.length) } : {}),
  ...(plays !== '' && !plays.startsWith(ready) ? { id_playlist: plays } : {}),
})

type PairDialogProps = { code: string; playlists: readonly Playlist[]; onClose: () => void }

/** The code on the screen, a name, and what it plays from now on. */
export const PairDialog = ({ code, playlists, onClose }: PairDialogProps) => {
  const notify = useNotify()
  const pair = usePairScreen()
  const form = useForm({
    schema: { safeParse: (values: Values) => pairScreen.input.safeParse(inputOf(values)) },
    initial: { code, name: '', plays: playlists[0]?.id ?? `${ready}shop` },
    report: 'all',
    send: async (input) => {
      await pair.mutateAsync(input)
      notify('Screen paired.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title="Pair a screen"
      action="Pair"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft">
        Open <strong className="font-[560] text-ink">{location.host}/tv</strong> in the browser of the screen.
        It shows a code.
      </p>
      <TextField
        {...form.field('code')}
        label="Code on the screen"
        placeholder="K7Q X4P"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
      />
      <TextField
        {...form.field('name')}
        label="Name"
        placeholder="Window"
        autoComplete="off"
        maxLength={40}
      />
      <SelectField
        {...form.field('plays')}
        label="Plays"
        options={[
          ...playlists.map(({ id, name }) => ({ value: id, label: name })),
          ...readyMadeNames.map((name) => ({
            value: ready + name,
            label: `${readyMade[name].name} (ready-made)`,
          })),
          { value: '', label: 'Nothing yet' },
        ]}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
