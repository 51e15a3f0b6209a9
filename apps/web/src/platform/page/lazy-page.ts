import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => void }

/** A page in a file of its own, its only export: fetched when it is first shown, or sooner with `preload`. */
export const lazyPage = (load: () => Promise<Record<string, ComponentType>>): LazyPage => {
  const page = lazy(async () => {
    try {
      const [only] = Object.values(await load()) as [ComponentType]
      return { default: only }
    } catch (cause) {
      throw new PageLoadError('A part of Tillsight could not be loaded.', { cause })
    }
  })
  return Object.assign(page, { preload: () => void load().catch(() => undefined) })
}
