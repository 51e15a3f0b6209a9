import type { ReactNode } from 'react'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { useRoleMay } from '#platform/session/use-may.ts'

/** In a store that is read-only, past imports can still be seen. */
export const OnlyForImports = ({ children }: { children: ReactNode }) =>
  useRoleMay('imports:write') ? (
    children
  ) : (
    <OnlyFor permission="imports:write" title="Imports">
      {children}
    </OnlyFor>
  )
