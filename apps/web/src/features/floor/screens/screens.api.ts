import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Slide } from '@tillsight/domain/floor/screens/slides'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'

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

/** Nothing is asked while the slide is not complete. */
export const usePreview = (slide: Slide | null, showsProfit: boolean) =>
  useQuery({
    queryKey: [screens, 'preview', slide, showsProfit],
    queryFn: ({ signal }) =>
      api('POST /playlist/preview', { slide: slide as Slide, shows_profit: showsProfit }, { signal }),
    enabled: slide !== null,
    retry: false,
    meta: { alsoShows },
    placeholderData: keepPreviousData,
  })

export const useOwnDashboards = () =>
  useQuery({
    queryKey: ['dashboards' satisfies Topic],
    queryFn: ({ signal }) => api('GET /dashboard/view', {}, { signal }),
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
