import { readyMade, readyMadeNames } from '@tillsight/domain/floor/screens/ready-made'
import { kindNames } from '@tillsight/domain/floor/screens/slide-words'
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { counted } from '#platform/words/format.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Playlist, useCopyReadyMade } from './screens.api.ts'

type PlaylistListProps = {
  playlists: readonly Playlist[]
  onCompose: (id: string) => void
  onDelete: (playlist: Playlist) => void
}

/** The playlists of the store, and ready-made ones to begin with. */
export const PlaylistList = ({ playlists, onCompose, onDelete }: PlaylistListProps) => {
  const isReadOnly = useReadOnly()
  return (
    <Card
      title="Playlists"
      description="Slides that screens show in turn."
      actions={
        <>
          {playlists.length > 0 && <ListExport call="GET /playlist/export" what="the playlists" />}
          {!isReadOnly && <NewPlaylist onCompose={onCompose} />}
        </>
      }
    >
      {playlists.length === 0 && (
        <p className="text-ink-soft">No playlists yet. Start with a ready-made one.</p>
      )}
      <ul className="grid">
        {playlists.map((playlist) => (
          <li
            key={playlist.id}
            className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-[560] wrap-anywhere">{playlist.name}</p>
              <p className="text-sm text-ink-soft">
                {counted(playlist.slides.length, 'slide')}: {namesOf(playlist)}
              </p>
              <p className="text-sm text-ink-faint">
                {playlist.screens.length > 0 ? `On ${playlist.screens.join(', ')}` : 'On no screen'}
              </p>
            </div>
            {!isReadOnly && (
              <Menu
                label={`Actions for ${playlist.name}`}
                icon={Ellipsis}
                items={[
                  { label: 'Edit', icon: Pencil, onSelect: () => onCompose(playlist.id) },
                  { label: 'Delete', icon: Trash2, onSelect: () => onDelete(playlist) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const namesOf = ({ slides }: Playlist): string =>
  [...new Set(slides.map(({ kind }) => kindNames[kind].replace(/^An? /, '').toLowerCase()))].join(', ')

const NewPlaylist = ({ onCompose }: { onCompose: (id: string) => void }) => {
  const notify = useNotify()
  const copy = useCopyReadyMade()
  const add = async (name: (typeof readyMadeNames)[number]) => {
    try {
      const { id } = await copy.mutateAsync(name)
      onCompose(id)
    } catch (error) {
      const failure = 'The playlist could not be created.'
      notify(error instanceof ApiError ? error.saidOr(failure) : failure, { type: 'error' })
    }
  }
  return (
    <Menu
      label="New playlist"
      icon={Plus}
      trigger="New playlist"
      items={[
        ...readyMadeNames.map((name) => ({
          label: `${readyMade[name].name} (ready-made)`,
          onSelect: () => void add(name),
        })),
        { label: 'Empty', onSelect: () => onCompose('new') },
      ]}
    />
  )
}
