import { Ellipsis, Eye, ListVideo, Power, RotateCw } from 'lucide-react'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { ScreenCard } from './screen-card.tsx'
import type { Screen } from './screens.api.ts'
import { useScreenActs } from './use-screen-acts.ts'

type ScreenGroupsProps = {
  screens: readonly Screen[]
  onOpen: (act: 'edit' | 'remove', screen: Screen) => void
  onPlan: (name: string, screens: readonly Screen[]) => void
}

/** By group; those without one come last, under no heading where there are no groups at all. */
export const ScreenGroups = ({ screens, onOpen, onPlan }: ScreenGroupsProps) => {
  const acts = useScreenActs()
  const isReadOnly = useReadOnly()
  const names = [...new Set(screens.map(({ group_name }) => group_name))].toSorted(
    (one, other) => Number(one === null) - Number(other === null) || (one ?? '').localeCompare(other ?? ''),
  )
  return names.map((name) => {
    const its = screens.filter(({ group_name }) => group_name === name)
    const isOff = its.every(({ is_off }) => is_off)
    return (
      <section key={name} aria-label={name ?? 'Screens without a group'} className="mb-6">
        {name !== null && (
          <header className="mb-2 flex items-center justify-between gap-3">
            <h2 className="text-lg">{name}</h2>
            {!isReadOnly && (
              <Menu
                label={`Actions for all of ${name}`}
                icon={Ellipsis}
                items={[
                  { label: 'Choose what they play', icon: ListVideo, onSelect: () => onPlan(name, its) },
                  { label: 'Show their names', icon: Eye, onSelect: () => acts.command(its, 'identify') },
                  { label: 'Reload', icon: RotateCw, onSelect: () => acts.command(its, 'reload') },
                  {
                    label: isOff ? 'Turn on' : 'Turn off',
                    icon: Power,
                    onSelect: () => acts.turn(its, !isOff),
                  },
                ]}
              />
            )}
          </header>
        )}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4 *:grid">
          {its.map((screen) => (
            <li key={screen.id}>
              <ScreenCard screen={screen} acts={acts} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
