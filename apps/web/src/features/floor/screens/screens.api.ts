import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SlideData } from '@tillsight/contract/floor/slides'
import type { Topic } from '@tillsight/contract/live'
import { longestSoundName } from '@tillsight/domain/floor/screens/files'
import type { Slide } from '@tillsight/domain/floor/screens/slides'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'

const screens: Topic = 'screens'
/** What a slide may be made of. */
const alsoShows: Topic[] = [
  'sales',
  'products',
  'customers',
  'expenses',
  'formulas',
  'goals',
  'dashboards',
  'contests',
  'store',
]

export type Screen = OutputOf<'GET /screen/view'>[number]
export type Playlist = OutputOf<'GET /playlist/view'>[number]

/** Screens say every few seconds what they show, without a change of the store. */
const lookEveryMs = 5000

export const useScreens = () =>
  useQuery({
    queryKey: [screens, 'list'],
    queryFn: ({ signal }) => api('GET /screen/view', {}, { signal }),
    refetchInterval: lookEveryMs,
  })

export const usePicture = ({ id, id_slide, version }: Screen) =>
  useQuery({
    queryKey: [screens, 'picture', id, id_slide, version],
    queryFn: ({ signal }) => api('GET /screen/picture', { id }, { signal }),
    meta: { alsoShows },
    placeholderData: keepPreviousData,
  })

export const usePlaylists = () =>
  useQuery({
    queryKey: [screens, 'playlists'],
    queryFn: ({ signal }) => api('GET /playlist/view', {}, { signal }),
  })

/** Nothing is asked while the slide is not complete. What it showed before stays until the answer; that of another slide does not. */
export const usePreview = (slide: Slide | null, showsProfit: boolean) =>
  useQuery({
    queryKey: [screens, 'preview', slide, showsProfit],
    queryFn: ({ signal }) =>
      api('POST /playlist/preview', { slide: slide as Slide, shows_profit: showsProfit }, { signal }),
    enabled: slide !== null,
    retry: false,
    meta: { alsoShows },
    placeholderData: (before: SlideData | undefined, query) =>
      slide && (query?.queryKey[2] as Slide | null)?.id === slide.id ? before : undefined,
  })

export const useOwnDashboards = () =>
  useQuery({
    queryKey: ['dashboards' satisfies Topic],
    queryFn: ({ signal }) => api('GET /dashboard/view', {}, { signal }),
  })

export const useSounds = () =>
  useQuery({
    queryKey: [screens, 'sounds'],
    queryFn: ({ signal }) => api('GET /screen_file/sounds', {}, { signal }),
  })

const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: [screens] }),
  })
}

export const usePairScreen = () =>
  useAct((input: InputOf<'POST /screen/pair'>) => api('POST /screen/pair', input))
export const useEditScreen = () =>
  useAct((input: InputOf<'POST /screen/edit'>) => api('POST /screen/edit', input))
export const usePlanScreens = () =>
  useAct((input: InputOf<'POST /screen/plan'>) => api('POST /screen/plan', input))
export const useCommand = () =>
  useAct((input: InputOf<'POST /screen/command'>) => api('POST /screen/command', input))
export const useRevokeScreen = () => useAct((id: string) => api('POST /screen/revoke', { id }))

export const useAddPicture = () =>
  useAct((picture: File) => {
    const form = new FormData()
    form.set('picture', picture)
    return api('POST /screen_file/add_picture', form)
  })
/** Named as the file is, without its ending. */
export const useAddSound = () =>
  useAct((sound: File) => {
    const form = new FormData()
    form.set('sound', sound)
    form.set(
      'name',
      sound.name
        .replace(/\.\w+$/, '')
        .slice(0, longestSoundName)
        .trim() || 'Sound',
    )
    return api('POST /screen_file/add_sound', form)
  })

export type PlaylistInput = InputOf<'POST /playlist/create'>

export const useSavePlaylist = () =>
  useAct((input: PlaylistInput | InputOf<'POST /playlist/edit'>) =>
    'id' in input ? api('POST /playlist/edit', input) : api('POST /playlist/create', input),
  )
export const useCopyReadyMade = () =>
  useAct((ready_made: InputOf<'POST /playlist/copy_ready_made'>['ready_made']) =>
    api('POST /playlist/copy_ready_made', { ready_made }),
  )
export const useDeletePlaylist = () => useAct((id: string) => api('DELETE /playlist/delete', { id }))

/** Why a file was refused. */
export const fileFailure = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.fields)[0] ?? error.saidOr('The file could not be uploaded.'))
    : 'The file could not be uploaded.'
