import { validContests } from './valid-contests.ts'
import { validInsights } from './valid-insights.ts'

const slides = [
  { id: 'a', kind: 'figure', metric: 'netSales', range: 'today', seconds: 10, transition: 'fade' },
  { id: 'b', kind: 'message', heading: 'Hello', text: 'Welcome', seconds: 5, transition: 'none' },
]
const aPlaylist = {
  name: 'Window',
  slides,
  celebrations: [{ kind: 'sale_above', amount: 50, sound: 'bell' }],
}

/** What the calls about screens, playlists and contests take. */
export const validScreens = (anId: string) => {
  const plan = [{ id_playlist: anId, days: [0, 6], from: '08:00', until: '18:00' }]
  return {
    ...validContests(anId),
    ...validInsights(anId),
    'POST /screen/pair': () => ({ code: 'K7QX4P', name: 'Window', id_playlist: anId }),
    'POST /screen/edit': () => ({
      id: anId,
      name: 'Window',
      group_name: 'Front',
      plan,
      look: 'dark',
      rotation: 90,
      zoom: 110,
      is_off: false,
      seller_names: 'first',
      shows_profit: false,
      shows_customers: false,
      version: 1,
    }),
    'POST /screen/plan': () => ({ ids: [anId], plan, is_off: true }),
    'POST /screen/command': () => ({ ids: [anId], command: 'reload' }),
    'POST /screen/revoke': () => ({ id: anId }),
    'POST /playlist/create': () => aPlaylist,
    'POST /playlist/copy_ready_made': () => ({ ready_made: 'cafe' }),
    'POST /playlist/edit': () => ({ id: anId, ...aPlaylist, version: 1 }),
    'POST /playlist/preview': () => ({ slide: slides[0], shows_profit: true }),
    'POST /tv/begin': () => ({ app_version: '1' }),
    'POST /tv/waiting': () => ({ token: 'a'.repeat(43) }),
    'POST /tv/seen': () => ({
      id_slide: 'a',
      app_version: '1',
      is_outdated: false,
      problem: 'No sound',
      size: { width: 1080, height: 1920 },
    }),
  }
}
