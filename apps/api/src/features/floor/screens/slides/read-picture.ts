import type { SlideData } from '@tillsight/contract/floor/slides'
import type { PictureFit } from '@tillsight/domain/floor/screens/slides'
import type { MemberRequest } from '#platform/request.ts'
import { isPicture } from '../files/files.queries.ts'
import { addressOfFile } from '../files/present-file.ts'

type PictureSlide = { id_picture: string; fit: PictureFit; caption: string }

export const readPicture = async (
  request: MemberRequest,
  { id_picture, fit, caption }: PictureSlide,
): Promise<SlideData> =>
  (await isPicture(request, id_picture))
    ? { kind: 'picture', address: addressOfFile(request, id_picture), fit, caption }
    : { kind: 'hidden', reason: 'This picture is no longer there.' }
