import { canonicalEmail, isEmailAddress } from '@tillsight/domain/people/accounts/email-address'
import { anyText } from './text.ts'

const message = 'Please enter a valid email address.'

/** Stored as it is compared: whoever is written to is whoever was checked. */
export const Email = anyText(message, 254).trim().refine(isEmailAddress, message).overwrite(canonicalEmail)
