import { celebrationKinds, sounds } from '@tillsight/domain/floor/screens/celebrations'
import { readyMadeNames } from '@tillsight/domain/floor/screens/ready-made'
import { z } from 'zod'
import { call } from '../call.ts'
import { newPartForm } from '../new-part.ts'
import { SubjectId } from '../query.ts'
import { requiredLine } from '../text.ts'
import { EditedVersion, Version } from '../version.ts'
import { FileId } from './screen-files.ts'
import { OneSlide, SlideData, Slides, slideTitle } from './slides.ts'

export const longestPlaylistName = 60

const unknownPlaylist = 'This playlist does not exist.'
const noSound = 'Choose a sound.'
const noAmount = 'Enter an amount above 0.'

const Celebrations = z
  .array(
    z
      .strictObject({
        kind: z.enum(celebrationKinds, 'This kind does not exist.'),
        /** Of a large sale: from which total on. */
        amount: z.number(noAmount).positive(noAmount).max(1e9, 'At most 1,000,000,000.').optional(),
        sound: z.enum(sounds, 'This sound does not exist.'),
        /** Of a sound that was uploaded. */
        id_sound: FileId(noSound).optional(),
      })
      .refine(({ kind, amount }) => (kind === 'sale_above') === (amount !== undefined), {
        message: noAmount,
        path: ['amount'],
      })
      .refine(({ sound, id_sound }) => (sound === 'own') === (id_sound !== undefined), {
        message: noSound,
        path: ['sound'],
      }),
    'Celebrations must be a list.',
  )
  .max(celebrationKinds.length, 'Each kind once.')
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'Each kind once.')

const name = requiredLine('Playlist name is required.', longestPlaylistName)

/** A slide for a new playlist or for one that is there. */
export const NewSlideForm = newPartForm(slideTitle, name)

const form = {
  name,
  slides: Slides,
  celebrations: Celebrations,
}

const Playlist = z.object({
  id: z.string(),
  name: z.string(),
  slides: z.array(OneSlide),
  celebrations: Celebrations,
  /** The screens that have it in their plan. */
  screens: z.array(z.string()),
  version: Version,
})
export type Playlist = z.infer<typeof Playlist>

export const listPlaylists = call({
  method: 'GET',
  path: '/playlist/view',
  access: 'screens:write',
  summary: 'List the playlists of the store by name, with the screens that play them',
  input: z.strictObject({}),
  output: z.array(Playlist),
})

export const createPlaylist = call({
  method: 'POST',
  path: '/playlist/create',
  access: 'screens:write',
  summary: 'Create a playlist',
  input: z.strictObject(form),
  output: Playlist,
})

export const copyReadyMade = call({
  method: 'POST',
  path: '/playlist/copy_ready_made',
  access: 'screens:write',
  summary: 'Create a playlist from a ready-made one',
  input: z.strictObject({ ready_made: z.enum(readyMadeNames, 'This playlist does not exist.') }),
  output: Playlist,
})

export const editPlaylist = call({
  method: 'POST',
  path: '/playlist/edit',
  access: 'screens:write',
  summary: 'Change a playlist; screens that play it show the change at once',
  input: z.strictObject({ id: SubjectId(unknownPlaylist), ...form, version: EditedVersion }),
  output: Playlist,
})

export const deletePlaylist = call({
  method: 'DELETE',
  path: '/playlist/delete',
  access: 'screens:write',
  summary: 'Delete a playlist that no screen plays',
  input: z.strictObject({ id: SubjectId(unknownPlaylist) }),
  output: z.null(),
})

export const previewSlide = call({
  method: 'POST',
  path: '/playlist/preview',
  writes: 'nothing',
  access: 'screens:write',
  summary: 'Read what a slide would show now, on a screen that may show profit or not',
  input: z.strictObject({
    slide: OneSlide,
    shows_profit: z.boolean('Must be true or false.').default(false),
  }),
  output: SlideData,
})

export const playlistCalls = [
  listPlaylists,
  createPlaylist,
  copyReadyMade,
  editPlaylist,
  deletePlaylist,
  previewSlide,
] as const
