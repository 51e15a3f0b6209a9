import type { Place } from '../place.ts'
import { address } from './address.ts'
import { folder } from './folder.ts'
import { mail } from './mail.ts'
import { s3 } from './s3.ts'
import { sftp } from './sftp.ts'

/** Where files can come from. */
export const places: readonly Place[] = [address, folder, sftp, s3, mail]
