import { ListVideo, MonitorPlay } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { lazyPage } from '#platform/page/lazy-page.ts'
import { ListExport } from '#platform/page/list-export.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PlaylistList } from './playlist-list.tsx'
import { ScreenGroups } from './screen-groups.tsx'
import { type Playlist, type Screen, usePlaylists, useScreens } from './screens.api.ts'

/** Brings the slides and their rules with it: most come to look at their screens. */
const Composer = lazyPage(async () => (await import('./composer/composer.tsx')).Composer)

const PairDialog = lazyDialog(async () => (await import('./pair-dialog.tsx')).PairDialog)
const ScreenDialog = lazyDialog(async () => (await import('./screen-dialog.tsx')).ScreenDialog)
const GroupDialog = lazyDialog(async () => (await import('./group-dialog.tsx')).GroupDialog)
const RemoveScreenDialog = lazyDialog(async () => (await import('./remove-dialogs.tsx')).RemoveScreenDialog)
const DeletePlaylistDialog = lazyDialog(
  async () => (await import('./remove-dialogs.tsx')).DeletePlaylistDialog,
)

type Open =
  | { act: 'pair'; code: string }
  | { act: 'edit' | 'remove'; screen: Screen }
  | { act: 'plan'; name: string; screens: readonly Screen[] }
  | { act: 'delete'; playlist: Playlist }

/** The screens of the store and what they play. `sections` leads to what belongs together with them. */
export const ScreensScreen = ({ sections }: { sections: ReactNode }) => {
  const [query, setQuery] = useQuery()
  const [screens, playlists] = [useScreens(), usePlaylists()]
  const heading = useRef<HTMLHeadingElement>(null)
  const isReadOnly = useReadOnly()
  useWhenIdle(Composer.preload)
  const composed = query.get('playlist')
  const compose = (id: string | null) => setQuery(id ? { playlist: id } : {})
  // The QR code of a screen leads here with its code.
  const [open, setOpen] = useState<Open | null>(() => {
    const code = query.get('code')
    return code ? { act: 'pair', code } : null
  })
  const close = () => {
    setOpen(null)
    if (query.has('code')) setQuery({}, { replace: true })
  }
  if (composed && playlists.data)
    return (
      <Composing
        key={composed}
        id={composed}
        playlists={playlists.data}
        sections={sections}
        onDone={() => compose(null)}
      />
    )
  return (
    <>
      <ScreenHeader
        title="Screens"
        heading={heading}
        isRefreshing={screens.isFetching && !screens.data}
        onRefresh={() => void Promise.all([screens.refetch(), playlists.refetch()])}
      >
        {screens.data && screens.data.length > 0 && (
          <ListExport call="GET /screen/export" what="the screens" />
        )}
        {!isReadOnly && (
          <Button icon={MonitorPlay} onClick={() => setOpen({ act: 'pair', code: '' })}>
            Pair a screen
          </Button>
        )}
      </ScreenHeader>
      {sections}
      <ReadFailure title="The screens could not be loaded" read={screens} />
      <ReadFailure title="The playlists could not be loaded" read={playlists} />
      {!screens.data && !screens.isError && <Skeleton className="h-80 w-full" />}
      {screens.data?.length === 0 && <NoScreens />}
      {screens.data && screens.data.length > 0 && (
        <ScreenGroups
          screens={screens.data}
          onOpen={(act, screen) => setOpen({ act, screen })}
          onPlan={(name, screens) => setOpen({ act: 'plan', name, screens })}
        />
      )}
      {playlists.data && (
        <div className="mt-6">
          <PlaylistList
            playlists={playlists.data}
            onCompose={compose}
            onDelete={(playlist) => setOpen({ act: 'delete', playlist })}
          />
        </div>
      )}
      {open?.act === 'pair' && playlists.data && (
        <PairDialog code={open.code} playlists={playlists.data} onClose={close} />
      )}
      {open?.act === 'edit' && playlists.data && (
        <ScreenDialog screen={open.screen} playlists={playlists.data} onClose={close} />
      )}
      {open?.act === 'plan' && playlists.data && (
        <GroupDialog name={open.name} screens={open.screens} playlists={playlists.data} onClose={close} />
      )}
      {open?.act === 'remove' && <RemoveScreenDialog screen={open.screen} onClose={close} />}
      {open?.act === 'delete' && <DeletePlaylistDialog playlist={open.playlist} onClose={close} />}
    </>
  )
}

type ComposingProps = {
  id: string
  playlists: readonly Playlist[]
  sections: ReactNode
  onDone: () => void
}

/** A link can lead to a playlist that was deleted. */
const Composing = ({ id, playlists, sections, onDone }: ComposingProps) => {
  // As it was opened: what others save meanwhile must not pass for the version that this one began with.
  const [playlist] = useState(() => playlists.find((each) => each.id === id))
  if (playlist || id === 'new') return <Composer playlist={playlist} sections={sections} onDone={onDone} />
  return (
    <>
      <h1 className="mb-5 text-2xl">Screens</h1>
      {sections}
      <section className="rounded-card border border-line bg-surface shadow-low">
        <EmptyState
          icon={ListVideo}
          title="This playlist does not exist"
          text="It may have been deleted."
          action={<Button onClick={onDone}>Show all playlists</Button>}
        />
      </section>
    </>
  )
}

const NoScreens = () => (
  <section className="rounded-card border border-line bg-surface shadow-low">
    <EmptyState
      icon={MonitorPlay}
      title="No screens yet"
      text={`Open ${location.host}/tv in the browser of a TV, and enter the code it shows here.`}
    />
  </section>
)
