import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { partBytes, partsOf } from '@tillsight/domain/data/archive/upload'
import { useState } from 'react'
import { type AnswerOf, api, type OutputOf } from '#platform/api/api-client.ts'
import { download } from '#platform/api/download.ts'

export type ArchiveInfo = OutputOf<'GET /archive/info'>
export type ArchiveUpload = NonNullable<ArchiveInfo['upload']>
export type ArchiveWork = NonNullable<ArchiveInfo['making']>
export type Contents = NonNullable<ArchiveInfo['made']>['contents']

const key = ['jobs' satisfies Topic, 'archive']

export const isOpen = (work: ArchiveWork | null | undefined): boolean =>
  work?.state === 'QUEUED' || work?.state === 'RUNNING'

/** Jobs publish their progress; while one runs it is also read again, should an event be missed. */
export const useArchive = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /archive/info', {}, { signal }),
    meta: { alsoShows: ['products', 'customers', 'sales', 'expenses'] },
    refetchInterval: ({ state: { data } }) =>
      [data?.making, data?.upload?.checking, data?.upload?.loading].some(isOpen) ? 1500 : false,
  })

const useArchiveCall = <Input>(call: (input: Input) => Promise<ArchiveInfo>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: call, onSuccess: (info) => queries.setQueryData(key, info) })
}

export const useMakeArchive = () => useArchiveCall(() => api('POST /archive/make', {}))
export const useLoadArchive = () => useArchiveCall((id: string) => api('POST /archive/load', { id }))
export const useDiscardUpload = () => useArchiveCall((id: string) => api('POST /archive/discard', { id }))

export const useDownloadArchive = () =>
  useMutation({ mutationFn: (id: string) => download('POST /archive/download', { id }) })

const tries = 3

const sendPart = async (
  id: string,
  file: File,
  place: number,
): Promise<AnswerOf<'POST /archive/upload_part'>> => {
  const form = new FormData()
  form.set('id', id)
  form.set('place', String(place))
  form.set('part', file.slice(place * partBytes, (place + 1) * partBytes), 'part')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api('POST /archive/upload_part', form)
    } catch (error) {
      if (attempt === tries) throw error
    }
  }
}

/** Sends a file part by part: what was sent stays sent when the connection is lost for a moment. */
export const useUploadArchive = () => {
  const queries = useQueryClient()
  const [sent, setSent] = useState(0)
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      setSent(0)
      const { upload } = await api('POST /archive/upload', { file_name: file.name, size: file.size })
      if (!upload) throw new Error('an upload without an id')
      for (let place = 0; place < partsOf(file.size); place += 1)
        setSent((await sendPart(upload.id, file, place)).received)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  return { ...uploading, sent }
}
