import type { ComponentType, ReactNode } from 'react'
import { latePart, useLatePart } from './late-part.ts'

/** A component in a file of its own, fetched when it is first shown. Should that fail, nothing is shown. */
export const lateComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ReactNode = null,
) => {
  const part = latePart(load)
  return (props: Props) => {
    const Loaded = useLatePart(part, () => undefined)
    return Loaded ? <Loaded {...props} /> : instead
  }
}
