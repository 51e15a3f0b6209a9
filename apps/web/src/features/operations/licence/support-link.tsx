export const SupportLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="underline underline-offset-2">
    {email}
  </a>
)
