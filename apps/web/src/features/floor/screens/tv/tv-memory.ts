import type { SlideData } from '@tillsight/contract/floor/slides'
import type { Show } from '@tillsight/contract/floor/tv'

/** What a screen still has after a restart without the network. */
type Memory = {
  token: string
  show: Show | null
  /** By the id of the slide. */
  slides: Record<string, SlideData>
  /** When the server last answered. */
  answeredAt: number | null
  /** The moments that were celebrated; null before any were read. */
  moments: string[] | null
}

const name = 'tillsight-tv'

export const readMemory = (): Memory | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null')
    return typeof stored?.token === 'string' ? stored : null
  } catch {
    return null
  }
}

export const newMemory = (token: string): Memory => ({
  token,
  show: null,
  slides: {},
  answeredAt: null,
  moments: null,
})

/** Where the browser stores nothing, the screen is paired again after a restart. */
export const writeMemory = (memory: Memory | null): void => {
  try {
    if (memory) localStorage.setItem(name, JSON.stringify(memory))
    else localStorage.removeItem(name)
  } catch {
    // The picture goes on without it.
  }
}

/** All but whose screen it is, and what it has celebrated. */
export const forgetShown = (): void => {
  const memory = readMemory()
  if (memory) writeMemory({ ...newMemory(memory.token), moments: memory.moments ?? null })
}
