import { createPlaylist } from '@tillsight/contract/floor/playlists'
import type { Slide, SlideKind } from '@tillsight/domain/floor/screens/slides'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Playlist, type PlaylistInput, useOwnDashboards, useSavePlaylist } from '../screens.api.ts'
import { CelebrationFields } from './celebration-fields.tsx'
import { newSlide } from './new-slide.ts'
import { Preview } from './preview.tsx'
import { SlideFields } from './slide-fields.tsx'
import { SlideList } from './slide-list.tsx'

const failureOf = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.fields)[0] ?? error.saidOr('The playlist could not be saved.'))
    : 'The playlist could not be saved.'

const edited = (slides: Slide[], id: string, changes: Partial<Slide>): Slide[] =>
  slides.map((each) => (each.id === id ? ({ ...each, ...changes } as Slide) : each))

type ComposerProps = { playlist: Playlist | undefined; sections: ReactNode; onDone: () => void }

/** A playlist slide by slide, each as a screen would show it now. */
export const Composer = ({ playlist, sections, onDone }: ComposerProps) => {
  const notify = useNotify()
  const save = useSavePlaylist()
  const dashboards = useOwnDashboards()
  const [draft, setDraft] = useState<PlaylistInput>({
    name: playlist?.name ?? '',
    slides: playlist?.slides ?? [],
    celebrations: playlist?.celebrations ?? [],
  })
  const [chosen, setChosen] = useState(playlist?.slides[0]?.id ?? null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Of what is there by then: a file may arrive after other fields were filled in. */
  const revise = (changes: (before: PlaylistInput) => Partial<PlaylistInput>) => {
    setFailure(null)
    setDraft((before) => ({ ...before, ...changes(before) }))
  }
  const change = (changes: Partial<PlaylistInput>) => revise(() => changes)
  const slide = draft.slides.find(({ id }) => id === chosen) ?? draft.slides[0]
  const add = (kind: SlideKind) => {
    const added = newSlide(kind, dashboards.data?.dashboards[0]?.id)
    change({ slides: [...draft.slides, added] })
    setChosen(added.id)
  }
  const send = async () => {
    const checked = createPlaylist.input.safeParse(draft)
    if (!checked.success) return setFailure(checked.error.issues[0]?.message ?? null)
    try {
      await save.mutateAsync(
        playlist ? { ...checked.data, id: playlist.id, version: playlist.version } : checked.data,
      )
      notify('Playlist saved.')
      onDone()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{playlist ? `Edit ${playlist.name}` : 'New playlist'}</h1>
        <div className="flex gap-2.5">
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </div>
      </header>
      <div className="-mb-5">{sections}</div>
      <FormFailure message={failure} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <TextField
            name="name"
            label="Name"
            value={draft.name}
            maxLength={60}
            autoComplete="off"
            onChange={(name) => change({ name })}
          />
          <SlideList
            slides={draft.slides}
            chosen={slide?.id ?? null}
            onChoose={setChosen}
            onChange={(slides) => change({ slides })}
            onAdd={add}
          />
        </div>
        <div className="grid content-start gap-5">
          {slide ? (
            <>
              <Preview slide={slide} />
              <SlideFields
                key={slide.id}
                slide={slide}
                onChange={(changes) =>
                  revise(({ slides }) => ({ slides: edited(slides, slide.id, changes) }))
                }
              />
            </>
          ) : (
            <p className="text-ink-soft">Add a slide to see how a screen shows it.</p>
          )}
          <CelebrationFields
            celebrations={draft.celebrations}
            onChange={(make) => revise(({ celebrations }) => ({ celebrations: make(celebrations) }))}
          />
        </div>
      </div>
    </form>
  )
}
