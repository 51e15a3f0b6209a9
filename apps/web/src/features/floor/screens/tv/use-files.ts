import { useEffect } from 'react'
import { storeFiles } from './tv-files.ts'

const retryMs = 60_000

/** Has the pictures and sounds of the playlist here, so that they are there without the network. */
export const useFiles = (addresses: readonly string[] | undefined): void => {
  const list = addresses?.join(' ')
  useEffect(() => {
    if (list === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () =>
      storeFiles(list === '' ? [] : list.split(' ')).catch(() => {
        timer = setTimeout(attempt, retryMs)
      })
    void attempt()
    return () => clearTimeout(timer)
  }, [list])
}
