import { listExports, playlists, screenFiles, screens, tv } from '@tillsight/contract'
import { hashOfToken } from '#features/people/accounts/index.ts'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import type { StoreContext, VisitorRequest } from '#platform/request.ts'
import { beginPairing, checkPairing } from './begin-pairing.ts'
import { commandScreens } from './command-screens.ts'
import { editScreen } from './edit-screen.ts'
import { exportScreens } from './export-screens.ts'
import { addSlidePicture, addSound, drawSlidePicture } from './files/add-file.ts'
import { listSounds } from './files/list-sounds.ts'
import { viewScreenFile } from './files/view-file.ts'
import { listMoments } from './list-moments.ts'
import { listScreens } from './list-screens.ts'
import { pairScreen } from './pair-screen.ts'
import { selectScreenContext } from './pairings.queries.ts'
import { planScreens } from './plan-screens.ts'
import { copyReadyMade } from './playlists/copy-ready-made.ts'
import { createPlaylist } from './playlists/create-playlist.ts'
import { deletePlaylist } from './playlists/delete-playlist.ts'
import { editPlaylist } from './playlists/edit-playlist.ts'
import { exportPlaylists } from './playlists/export-playlists.ts'
import { listPlaylists } from './playlists/list-playlists.ts'
import { reportSeen } from './report-seen.ts'
import { revokeScreen } from './revoke-screen.ts'
import { isScreenToken } from './screen-token.ts'
import { showScreen } from './show-screen.ts'
import { pictureOfScreen, previewSlide, showSlide } from './show-slide.ts'
import { watchScreen } from './wall/watch-screen.ts'

export const screenCalls = [
  answering(screens.listScreens, listScreens),
  answering(listExports.exportScreens, exportScreens),
  answering(screens.pairScreen, pairScreen),
  answering(screens.editScreen, editScreen),
  answering(screens.planScreens, planScreens),
  answering(screens.commandScreens, commandScreens),
  answering(screens.revokeScreen, revokeScreen),
  answering(screens.pictureOfScreen, pictureOfScreen),
  answering(playlists.listPlaylists, listPlaylists),
  answering(listExports.exportPlaylists, exportPlaylists),
  answering(playlists.createPlaylist, createPlaylist),
  answering(playlists.copyReadyMade, copyReadyMade),
  answering(playlists.editPlaylist, editPlaylist),
  answering(playlists.deletePlaylist, deletePlaylist),
  answering(playlists.previewSlide, previewSlide),
  answeringPrepared(screenFiles.addSlidePicture, { prepare: drawSlidePicture }, addSlidePicture),
  answering(screenFiles.addSound, addSound),
  answering(screenFiles.listSounds, listSounds),
  answering(screenFiles.viewScreenFile, viewScreenFile),
  answering(tv.beginPairing, beginPairing),
  answering(tv.checkPairing, checkPairing),
  answering(tv.showScreen, showScreen),
  answering(tv.showSlide, showSlide),
  answering(tv.listMoments, listMoments),
  answering(tv.reportSeen, reportSeen),
  answering(tv.watchScreen, watchScreen),
]

/** The screen whose token it is. */
export const findScreenContext = (request: VisitorRequest, token: string): Promise<StoreContext | null> =>
  selectScreenContext(request, hashOfToken(token))

export { deleteUnusedFiles } from './files/files.queries.ts'
export { deleteOldPairings } from './pairings.queries.ts'
export { isScreenToken }
