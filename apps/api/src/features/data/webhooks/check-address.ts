import { isPrivateHost } from '@tillsight/connectors/http/private-address'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

/** What a name leads to is checked each time something is posted. */
export const refusePrivate = ({ installation }: MemberRequest, url: string): void => {
  if (!installation.allowsPrivateWebhooks && isPrivateHost(new URL(url).hostname))
    throw fieldError('invalid', 'url', 'This address is in a private network. Use a public address.')
}
