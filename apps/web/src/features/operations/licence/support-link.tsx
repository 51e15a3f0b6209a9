export const SupportLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>
