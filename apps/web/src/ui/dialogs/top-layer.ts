import { useSyncExternalStore } from 'react'

let layers: HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: HTMLElement[]) {
  if (layers.length === 0) keepScrollbarRoom()
  layers = next
  if (layers.length === 0) document.documentElement.style.scrollbarGutter = ''
  for (const listener of listeners) listener()
}

// The page under a modal does not scroll; without this it would also grow by its scrollbar's width.
function keepScrollbarRoom() {
  const page = document.documentElement
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
}

export function enterTopLayer(layer: HTMLElement): () => void {
  change([...layers, layer])
  return () => change(layers.filter((other) => other !== layer))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: HTMLElement[] = []

/** The open modals, from the lowest up. Everything outside the topmost one is inert. */
export function useModals(): HTMLElement[] {
  return useSyncExternalStore(
    subscribe,
    () => layers,
    () => none,
  )
}
