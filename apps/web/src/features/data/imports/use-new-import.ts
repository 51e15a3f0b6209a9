import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Import } from '@tillsight/contract/data/imports'
import { chunkBytes, largestFile } from '@tillsight/domain/data/imports/import-limits'
import { useNavigate } from 'react-router'
import { api } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { importKey } from './imports.api.ts'
import { startUpload } from './upload.ts'

/** Shown at once; the page of the import follows it from there. */
const useShowRead = () => {
  const queries = useQueryClient()
  return (read: Import) => {
    queries.setQueryData(importKey(read.id), read)
    void queries.invalidateQueries({ queryKey: ['imports'] })
  }
}

export const useResume = (found: Import) => {
  const showRead = useShowRead()
  return (file: File) => startUpload(file, found, showRead)
}

const refusalOf = (file: File): string | null => {
  if (file.size === 0) return 'This file is empty. Choose another one.'
  if (file.size > largestFile)
    return `A file can have at most ${largestFile / chunkBytes} MB. Split it, or save it as CSV.`
  return null
}

/** Announces the file, opens its page and uploads it. */
export const useNewImport = () => {
  const navigate = useNavigate()
  const showRead = useShowRead()
  const creation = useMutation({
    mutationFn: async (file: File) => {
      const refusal = refusalOf(file)
      if (refusal) throw new Error(refusal)
      return { file, made: await api('POST /import/create', { file_name: file.name, size: file.size }) }
    },
    onSuccess: ({ file, made }) => {
      startUpload(file, made, showRead)
      void navigate(`/platform/imports/${made.id}`)
    },
  })
  const { error } = creation
  const message = error instanceof ApiError ? error.saidOr('The file could not be uploaded.') : error?.message
  return { begin: (file: File) => creation.mutate(file), isBusy: creation.isPending, message }
}
