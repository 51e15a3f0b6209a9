import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FileSettings } from '@tillsight/contract/data/import-mapping'
import type { Import, ImportRow } from '@tillsight/contract/data/imports'
import type { Topic } from '@tillsight/contract/live'
import { isWorking, type RowOutcome } from '@tillsight/domain/data/imports/import-state'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { download } from '#platform/api/download.ts'
import { usePages } from '#platform/api/use-pages.ts'

const imports: Topic = 'imports'
export const importKey = (id: string) => [imports, 'one', id]

export type ListedImport = OutputOf<'GET /import/view'>[number]
export type UndoAnswer = OutputOf<'POST /import/undo'>

const workingMs = 1500
const listLimit = 100
const rowLimit = 200

const atMost = <Page extends { limit: string }>(page: Page, most: number): Page => ({
  ...page,
  limit: String(Math.min(Number(page.limit), most)),
})

export const useImports = () =>
  usePages([imports, 'list'], (page, signal) => api('GET /import/view', atMost(page, listLimit), { signal }))

/** Live updates say when it moves on; where they do not arrive, it is asked while something is going on. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => api('GET /import/info', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? workingMs : false),
  })

/** What a check found never changes: another check has another version, and no event concerns it. */
export const useImportRows = ({ id, version }: Import, outcome: RowOutcome) =>
  useInfiniteQuery({
    queryKey: ['import-rows', id, version, outcome],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /import/rows',
        {
          id,
          outcome,
          limit: String(pageParam ? rowLimit : 50),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): ImportRow[] => pages.flatMap(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A step that begins; what the server answers is shown at once. */
const useStep = <Input extends object>(call: (input: Input) => Promise<Import>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (begun) => queries.setQueryData(importKey(begun.id), begun),
    onSettled: () => void queries.invalidateQueries({ queryKey: [imports] }),
  })
}

export const useRead = () => useStep((input: InputOf<'POST /import/read'>) => api('POST /import/read', input))
export const useStart = () =>
  useStep((input: InputOf<'POST /import/start'>) => api('POST /import/start', input))

export const useCancel = () =>
  useStep((input: InputOf<'POST /import/cancel'>) => api('POST /import/cancel', input))

type Check = InputOf<'POST /import/check'> & {
  /** How the file is to be read, where that is not as it was read. */
  settings: FileSettings | null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const readAgain = async (id: string, settings: FileSettings): Promise<Import> => {
  let read = await api('POST /import/read', { id, settings })
  while (read.state === 'reading') {
    await pause(200)
    read = await api('GET /import/info', { id })
  }
  return read
}

export const useCheck = () =>
  useStep(async ({ settings, ...check }: Check) => {
    const read = settings && (await readAgain(check.id, settings))
    return read?.state === 'failed' ? read : api('POST /import/check', check)
  })

export const useDiscard = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('POST /import/discard', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: [imports, 'list'] }),
  })
}

export const useUndoPreview = (id: string) =>
  useQuery({
    queryKey: ['import-undo', id],
    queryFn: ({ signal }) => api('POST /import/undo', { id, preview: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const useUndo = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /import/undo', { id }),
    onSuccess: (answer) => queries.setQueryData(importKey(id), answer.import),
    onSettled: () => void queries.invalidateQueries({ queryKey: [imports] }),
  })
}

export const downloadRefused = (id: string): Promise<string> => download('GET /import/refused', { id })
