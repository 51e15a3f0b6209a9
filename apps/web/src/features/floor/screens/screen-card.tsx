import { isDark, shapeOf } from '@tillsight/domain/floor/screens/screen'
import { clockTime } from '@tillsight/domain/wall-clock'
import { Ellipsis, Eye, Pencil, Power, RotateCw, Trash2 } from 'lucide-react'
import { useSession } from '#platform/session/session.ts'
import { useReadOnly } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { type Screen, usePicture } from './screens.api.ts'
import { SmallStage } from './small-stage.tsx'
import type { ScreenActs } from './use-screen-acts.ts'

type ScreenCardProps = {
  screen: Screen
  acts: ScreenActs
  onOpen: (act: 'edit' | 'remove', screen: Screen) => void
}

/** A screen with what it shows now, and what can be done with it from here. */
export const ScreenCard = ({ screen, acts, onOpen }: ScreenCardProps) => {
  const picture = usePicture(screen)
  const isReadOnly = useReadOnly()
  const { user } = useSession()
  const { name, is_off: isOff } = screen
  return (
    <section
      aria-label={name}
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-low"
    >
      <SmallStage
        label={`What ${name} shows now`}
        data={picture.data}
        isDark={isOff || isDark(screen.look, clockTime(user?.time_zone ?? 'UTC', Date.now()))}
        zoom={screen.zoom}
        shape={shapeOf(screen.size, screen.rotation)}
        isDimmed={!screen.is_online}
      />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-[560] wrap-anywhere">
            {name} <State screen={screen} />
          </p>
          <Details screen={screen} />
        </div>
        <Menu
          label={`Actions for ${name}`}
          icon={Ellipsis}
          items={[
            ...(isReadOnly
              ? []
              : [
                  { label: 'Edit', icon: Pencil, onSelect: () => onOpen('edit', screen) },
                  { label: 'Show its name', icon: Eye, onSelect: () => acts.command([screen], 'identify') },
                  { label: 'Reload', icon: RotateCw, onSelect: () => acts.command([screen], 'reload') },
                  {
                    label: isOff ? 'Turn on' : 'Turn off',
                    icon: Power,
                    onSelect: () => acts.turn([screen], !isOff),
                  },
                ]),
            { label: 'Remove', icon: Trash2, onSelect: () => onOpen('remove', screen) },
          ]}
        />
      </div>
    </section>
  )
}

const State = ({ screen: { is_online, is_off, seen_at } }: { screen: Screen }) => {
  if (is_off) return <Badge tone="neutral">Off</Badge>
  if (is_online) return <Badge tone="gain">Live</Badge>
  return <Badge tone="warn">{seen_at ? 'Offline' : 'Not seen yet'}</Badge>
}

const Details = ({ screen }: { screen: Screen }) => {
  const { dateTime } = useStoreTime()
  const plays = screen.playing
    ? `Plays ${screen.playing.name}`
    : screen.plan.length > 0
      ? 'Paused'
      : 'No playlist yet'
  const seen = !screen.is_online && screen.seen_at && `Last seen ${dateTime(screen.seen_at)}`
  return (
    <>
      <p className="text-sm text-ink-soft">{[plays, seen].filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-ink-faint wrap-anywhere">
        {screen.app_version && `Version ${screen.app_version.replace(/^tv-|\.js$/g, '')}`}
      </p>
      {screen.is_outdated && (
        <p className="text-sm text-warn">A new version is available. This screen has not loaded it yet.</p>
      )}
      {screen.problem && <p className="text-sm text-warn">{screen.problem}</p>}
    </>
  )
}
