import { TvScreen } from '#features/floor/screens/tv/tv-screen.tsx'

export const TvPage = () => <TvScreen />
