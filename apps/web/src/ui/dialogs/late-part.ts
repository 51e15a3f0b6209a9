import { useEffect, useState } from 'react'

export type LatePart<Part> = { loaded: () => Part | null; fetch: () => Promise<void>; preload: () => void }

/** A part in a file of its own. React's `lazy` delays even a loaded part by 300 ms; this does not. */
export const latePart = <Part>(load: () => Promise<Part>): LatePart<Part> => {
  let part: Part | null = null
  let loading: Promise<void> | null = null

  const fetch = (): Promise<void> => {
    loading ??= load().then(
      (come) => {
        part = come
      },
      (error) => {
        // The next attempt may find the connection back.
        loading = null
        throw error
      },
    )
    return loading
  }
  return { loaded: () => part, fetch, preload: () => void fetch().catch(() => undefined) }
}

/** The part, at once if it is already loaded; null until then. */
export const useLatePart = <Part>(late: LatePart<Part>, onFail: () => void): Part | null => {
  const [part, setPart] = useState<Part | null>(late.loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once, when it is first wanted
  useEffect(() => {
    if (part) return
    let isWanted = true
    late.fetch().then(
      () => isWanted && setPart(late.loaded),
      () => isWanted && onFail(),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return part
}
