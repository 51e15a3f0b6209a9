import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { type Needs, useMay } from './use-may.ts'

type OnlyForProps = { permission: Needs; title: string; children: ReactNode }

/** Says so when a role may not see the page, instead of showing a screen full of errors. */
export const OnlyFor = ({ permission, title, children }: OnlyForProps) => {
  if (useMay(permission)) return children
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <EmptyState
        icon={Lock}
        title="You do not have access to this page"
        text="Ask the store owner to change your role."
      />
    </>
  )
}
