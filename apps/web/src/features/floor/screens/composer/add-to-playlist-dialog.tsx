import { longestPlaylistName, NewSlideForm } from '@tillsight/contract/floor/playlists'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { longestHeading } from '@tillsight/domain/floor/screens/slides'
import { AddToDialog } from '#platform/forms/add-to-dialog.tsx'
import { usePlaylists, useSavePlaylist } from '../screens.api.ts'
import { questionSlide } from './new-slide.ts'

type AddToPlaylistDialogProps = { question: Exploration; title: string; onClose: () => void }

const words = {
  heading: 'Add to a TV Screen',
  target: 'Playlist',
  another: 'New playlist',
  name: 'Name of the playlist',
  placeholder: 'Shop window',
  title: 'Title of the slide',
  failed: 'The playlist could not be saved.',
  notRead: 'The playlists could not be loaded',
}

/** Which playlist, and what the slide is called there. */
export const AddToPlaylistDialog = ({ question, title, onClose }: AddToPlaylistDialogProps) => {
  const playlists = usePlaylists()
  const save = useSavePlaylist()
  return (
    <AddToDialog
      {...{ words, title, onClose }}
      longest={{ name: longestPlaylistName, title: longestHeading }}
      schema={NewSlideForm}
      targets={playlists.data}
      read={playlists}
      add={async (part) => {
        const slide = questionSlide(part.title, question)
        const playlist = part.isNew ? null : playlists.data?.find(({ id }) => id === part.target)
        const saved = await save.mutateAsync(
          playlist
            ? {
                ...{ id: playlist.id, version: playlist.version, name: playlist.name },
                ...{ slides: [...playlist.slides, slide], celebrations: playlist.celebrations },
              }
            : { name: part.isNew ? part.name : '', slides: [slide], celebrations: [] },
        )
        return { name: saved.name, to: `/platform/screens?playlist=${saved.id}` }
      }}
    />
  )
}
