import { type Celebration, type Sound, soundNames } from '@tillsight/domain/floor/screens/celebrations'
import { soundTypes } from '@tillsight/domain/floor/screens/files'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { fileFailure, useAddSound, useSounds } from '../screens.api.ts'

type Chosen = Pick<Celebration, 'sound' | 'id_sound'>
type SoundFieldProps = { rule: Celebration; onChange: (chosen: Chosen) => void }

const own = (id: string): Chosen => ({ sound: 'own', id_sound: id })
const choiceOf = ({ sound, id_sound }: Chosen): string => (id_sound ? `own:${id_sound}` : sound)
const chosenBy = (value: string): Chosen =>
  value.startsWith('own:') ? own(value.slice(4)) : { sound: value as Sound, id_sound: undefined }

/** One of ours, or one that the store has uploaded. */
export const SoundField = ({ rule, onChange }: SoundFieldProps) => {
  const [sounds, add] = [useSounds(), useAddSound()]
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const upload = async (file: File) => {
    setFailure(null)
    try {
      onChange(own((await add.mutateAsync(file)).id))
    } catch (error) {
      setFailure(fileFailure(error))
    }
  }
  const ours = Object.entries(soundNames).map(([value, label]) => ({ value, label }))
  const theirs = (sounds.data ?? []).map(({ id, name }) => ({ value: `own:${id}`, label: name }))
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <SelectField
          name={`${rule.kind}.sound`}
          label="Sound"
          error={failure ?? undefined}
          value={choiceOf(rule)}
          options={[...ours, ...theirs]}
          onChange={(value) => onChange(chosenBy(value))}
        />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Upload a sound for ${rule.kind}`}
        accept={soundTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void upload(file)
          // Cleared, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
      <Button
        variant="secondary"
        icon={Upload}
        busy={add.isPending}
        className="mt-[1.65rem]"
        onClick={() => input.current?.click()}
      >
        Upload
      </Button>
    </div>
  )
}
