import { kindNames } from '@tillsight/domain/floor/screens/slide-words'
import { listFile } from '#platform/lists/list-file.ts'
import { listPlaylists } from './list-playlists.ts'

export const exportPlaylists = listFile({
  label: 'Playlists',
  fileName: 'playlists',
  emptyMessage: 'No playlists.',
  read: (request) => listPlaylists(request, {}),
  columns: [
    { label: 'Playlist', kind: 'text', of: ({ name }) => name },
    { label: 'Slides', kind: 'integer', of: ({ slides }) => slides.length },
    {
      label: 'In order',
      kind: 'text',
      of: ({ slides }) => slides.map(({ kind }) => kindNames[kind]).join(', '),
    },
    { label: 'Celebrations', kind: 'integer', of: ({ celebrations }) => celebrations.length },
    { label: 'On the screens', kind: 'text', of: ({ screens }) => screens.join(', ') },
  ],
})
