import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => void }

/** A page in a file of its own, fetched when it is first shown, or sooner with `preload`. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage => {
  const page = lazy(async () => {
    try {
      return { default: (await load())[name] }
    } catch (cause) {
      throw new PageLoadError('A part of Tillsight could not be loaded.', { cause })
    }
  })
  return Object.assign(page, { preload: () => void load().catch(() => undefined) })
}
