import { canonicalEmail, isEmailAddress } from '@tillsight/domain/people/accounts/email-address'
import { anyText } from './text.ts'

const message = 'Please enter a valid email address.'

/** Stored as it is compared: the address that gets the mail is the one that was checked. */
export const Email = anyText(message, 254).trim().refine(isEmailAddress, message).overwrite(canonicalEmail)
