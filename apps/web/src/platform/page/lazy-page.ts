import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export type LazyPage<Props = object> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void }

/** A page in a file of its own: fetched when it is first shown, or sooner with `preload`. Named, since a build adds exports. */
export const lazyPage = <Props = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> => {
  const page = lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new PageLoadError('A part of Tillsight could not be loaded.', { cause })
    }
  })
  return Object.assign(page, { preload: () => void load().catch(() => undefined) })
}
