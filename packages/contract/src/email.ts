import { isEmailAddress } from '@tillsight/domain/accounts/email-address'
import { anyText } from './text.ts'

const message = 'Please enter a valid email address.'

export const Email = anyText(message, 254).trim().refine(isEmailAddress, message)
