import type { Import } from '@tillsight/contract/data/imports'
import { chunkBytes } from '@tillsight/domain/data/imports/import-limits'
import { useSyncExternalStore } from 'react'
import { api } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'

export type Upload = {
  sent: number
  size: number
  /** 'waiting': the connection is lost, and it goes on by itself. 'stopped': the server refused it. */
  state: 'sending' | 'waiting' | 'stopped'
  message: string | null
}

type Running = { upload: Upload; stop: () => void }

const [shortestPause, longestPause] = [1000, 10_000]
const chunkTimeoutMs = 120_000

/** They go on while another page is shown. */
const running = new Map<string, Running>()
const listeners = new Set<() => void>()

const show = (id: string, more: Partial<Upload>): void => {
  const known = running.get(id)
  if (!known) return
  running.set(id, { ...known, upload: { ...known.upload, ...more } })
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export const useUpload = (id: string): Upload | null =>
  useSyncExternalStore(subscribe, () => running.get(id)?.upload ?? null)

export const stopUpload = (id: string): void => {
  running.get(id)?.stop()
  running.delete(id)
  for (const listen of listeners) listen()
}

/** Whether this is the file whose upload was interrupted. */
export const isSameFile = (file: File, { file_name, size }: Pick<Import, 'file_name' | 'size'>): boolean =>
  file.name === file_name && file.size === size

const passes = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.status === 429 || error.saysRetry)

/** A while, or until the browser is online again. */
const untilRetry = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, Math.min(longestPause, shortestPause * 2 ** failures))
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })

type Sending = { id: string; signal: AbortSignal }

/** Tries until it succeeds, is stopped or is refused. */
const persist = async <Answer>({ id, signal }: Sending, send: () => Promise<Answer>): Promise<Answer> => {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await send()
      show(id, { state: 'sending' })
      return answer
    } catch (error) {
      signal.throwIfAborted()
      if (!passes(error)) throw error
      show(id, { state: 'waiting' })
      await untilRetry(failures, signal)
      signal.throwIfAborted()
    }
  }
}

const formOf = (id: string, place: number, bytes: Blob): FormData => {
  const form = new FormData()
  form.set('id', id)
  form.set('place', String(place))
  form.set('bytes', bytes)
  return form
}

const send = async (sending: Sending, file: File, missing: readonly number[]): Promise<Import> => {
  const { id, signal } = sending
  for (const place of missing) {
    const bytes = file.slice(place * chunkBytes, (place + 1) * chunkBytes)
    const { received } = await persist(sending, () =>
      api('POST /import/chunk', formOf(id, place, bytes), { signal, timeoutMs: chunkTimeoutMs }),
    )
    show(id, { sent: received })
  }
  return persist(sending, () => api('POST /import/read', { id }, { signal }))
}

/** Sends what is missing, then has the file read. */
export const startUpload = (
  file: File,
  { id, missing_chunks, received }: Import,
  onRead: (read: Import) => void,
): void => {
  if (running.get(id)?.upload.state === 'sending') return
  running.get(id)?.stop()
  const stopping = new AbortController()
  const upload: Upload = { sent: received, size: file.size, state: 'sending', message: null }
  running.set(id, { upload, stop: () => stopping.abort() })
  for (const listen of listeners) listen()
  send({ id, signal: stopping.signal }, file, missing_chunks).then(
    (read) => {
      running.delete(id)
      onRead(read)
    },
    (error) => {
      if (stopping.signal.aborted) return
      const message = error instanceof ApiError ? error.saidOr(unreadable) : unreadable
      show(id, { state: 'stopped', message })
    },
  )
}

/** A file that was changed or moved after it was chosen cannot be read by the browser any more. */
const unreadable = 'The file could not be read. It may have been changed or moved. Choose it again.'
