/** Encoded, so that an address cannot add headers or text to the email. */
const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

export const EmailLink = ({ email }: { email: string }) => (
  <a href={mailTo(email)} className="touch-reach wrap-anywhere quiet-link">
    {email}
  </a>
)
