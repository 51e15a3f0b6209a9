import type { Role } from '@tillsight/domain/access'
import { invitationDays } from '@tillsight/domain/people/members/invitations'
import { roleWithArticle } from '@tillsight/domain/people/members/role-words'

type Invited = { sender: string; role: Role; link: string }

/** Names the sender by an address that was confirmed, and nothing that they could have written themselves. */
export const invitationLetter = ({ sender, role, link }: Invited) => ({
  subject: 'You are invited to a store on Tillsight',
  body: [
    `${sender} invites you to work in their store on Tillsight as ${roleWithArticle[role]}. To accept, open this link within ${invitationDays} days:`,
    link,
    'The link works once. If you do not know the sender, ignore this email.',
  ].join('\n\n'),
})
