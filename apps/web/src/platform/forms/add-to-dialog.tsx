import type { NewPart } from '@tillsight/contract/new-part'
import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import { useNavigate } from 'react-router'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { Schema } from './form-problems.ts'
import { useForm } from './use-form.ts'

type Values = { title: string; target: string; name: string }
type Named = { id: string; name: string }

type AddToDialogProps = {
  words: {
    heading: string
    target: string
    another: string
    name: string
    placeholder: string
    title: string
    /** What is said where the server has no words. */
    failed: string
    notRead: string
  }
  longest: { name: number; title: number }
  schema: Schema<NewPart, Values & { isNew: boolean }>
  /** What it can be added to, and how that is read. */
  targets: readonly Named[] | undefined
  read: Parameters<typeof ReadFailure>[0]['read']
  /** What it is called, which can be changed; null where it has its own name. */
  title: string | null
  /** Answers what it was added to, and where that is. */
  add: (part: NewPart) => Promise<{ name: string; to: string }>
  onClose: () => void
}

const another = 'new'

/** To which one it is added, one that is there or a new one, and what it is called there. */
export const AddToDialog = (props: AddToDialogProps) => {
  const { words, longest, schema, targets, read, title, add, onClose } = props
  const notify = useNotify()
  const navigate = useNavigate()
  const first = targets?.[0]?.id ?? another
  const form = useForm({
    schema: {
      safeParse: (values: Values) => {
        const target = values.target || first
        return schema.safeParse({ ...values, target, isNew: target === another })
      },
    },
    initial: { title: [...(title ?? words.title)].slice(0, longest.title).join(''), target: '', name: '' },
    report: 'all',
    send: async (part) => {
      const { name, to } = await add(part)
      onClose()
      notify(`Added to “${name}”.`, { action: { label: 'Open', onSelect: () => void navigate(to) } })
    },
    refused: (error) => ({
      message: Object.values(error.fields)[0] ?? error.saidOr(words.failed),
      fields: error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const chosen = form.values.target || first
  return (
    <FormDialog
      title={words.heading}
      action="Add"
      busy={form.submitting}
      isTouched={form.isTouched}
      disabled={!targets}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <ReadFailure title={words.notRead} read={read} />
      {targets ? (
        <>
          <SelectField
            {...form.field('target')}
            autoFocus
            label={words.target}
            value={chosen}
            options={[
              ...targets.map(({ id, name }) => ({ value: id, label: name })),
              { value: another, label: words.another },
            ]}
          />
          {chosen === another && (
            <TextField
              {...form.field('name')}
              label={words.name}
              autoComplete="off"
              placeholder={words.placeholder}
              counter={{ length: lengthOf(form.values.name), max: longest.name }}
            />
          )}
          {title !== null && (
            <TextField
              {...form.field('title')}
              label={words.title}
              autoComplete="off"
              counter={{ length: lengthOf(form.values.title), max: longest.title }}
            />
          )}
        </>
      ) : read.error ? null : (
        <Skeleton className="h-32 w-full" />
      )}
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
