import type { AccessField } from '../connector.ts'
import { optional, secret, setting } from '../profiles/fields.ts'

export const databaseFields = (port: string): readonly AccessField[] => [
  setting('host', 'Server', { example: 'db.example.com' }),
  optional(setting('port', 'Port', { example: port })),
  setting('database', 'Database'),
  setting('user', 'User', { hint: 'One that can only read is enough, and safest.' }),
  secret('password', 'Password'),
  optional(
    setting('tls', 'Encryption', {
      hint: 'on, unchecked (a certificate of your own) or off (only in a private network).',
      example: 'on',
    }),
  ),
]
