import path from 'node:path'
import { usualSales } from '@tillsight/domain/data/samples/sample-shop'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { z } from 'zod'

const on = ['1', 'true', 'on', 'yes']
const off = ['0', 'false', 'off', 'no']
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isAddress = (text: string, protocols: string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const isWebAddress = (text: string): boolean => isAddress(text, ['http:', 'https:'])
const originOf = (text: string): string => new URL(text).origin

const onOrOff = z
  .string()
  .toLowerCase()
  .refine((text) => on.includes(text) || off.includes(text), 'must be 1 or 0')
  .transform((text) => on.includes(text))
const webAddress = z.string().refine(isWebAddress, 'must be an http(s) address')
const serverAddress = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text), 'must start with postgres://')
const wholeNumber = (min: number, max: number, otherwise: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message).default(otherwise)
}

/** Whose licence keys are accepted; replaced before the first release (CONTRIBUTING.md). */
const shippedPublicKey = 'TrMYDjiF6ncvU6LtZchdsV2HkyZnBGLJHkgKg8ZlI7U'

const Environment = z.object({
  PORT: wholeNumber(0, 65535, 3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: serverAddress.optional(),
  DATABASE_DIRECT_URL: serverAddress.optional(),
  DATABASE_READ_URL: serverAddress.optional(),
  DEMO: onOrOff.optional(),
  PUBLIC_URL: webAddress.transform((text) => text.replace(/(?<!\/)\/+$/, '')).optional(),
  API_URL: webAddress.transform(originOf).optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((origins) => origins.every(isWebAddress), 'must be http(s) origins, separated by commas')
    .transform((origins) => origins.map(originOf)),
  SMTP_URL: z
    .string()
    .refine((text) => isAddress(text, ['smtp:', 'smtps:']), 'must start with smtp:// or smtps://')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d|off)$/, 'must be the number of proxies in front (0 to 9), or off')
    .transform((text) => (text === 'off' ? 0 : Number(text)))
    .default(0),
  RATE_LIMIT: onOrOff.default(true),
  LICENSING: onOrOff.default(true),
  LICENCE_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a public key as `npm run licence -- new-key` prints it')
    .default(shippedPublicKey),
  OPERATORS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine(
      (emails) => emails.every((email) => z.email().safeParse(email).success),
      'must be email addresses, separated by commas',
    )
    .transform((emails) => emails.map(canonicalEmail)),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOUR: wholeNumber(0, 23, 2),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  SAMPLE_SALES: wholeNumber(100, usualSales, usualSales),
  WEBHOOK_PRIVATE: onOrOff.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CONNECTION_PRIVATE: onOrOff.default(false),
  CONNECTION_FOLDER: z.string().optional(),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@tillsight.example'),
  SECRET_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'must be 32 random bytes in base64 (openssl rand -base64 32)')
    .optional(),
})

const Consistent = Environment.refine(
  (given) => given.DATABASE_URL || !(given.DATABASE_DIRECT_URL || given.DATABASE_READ_URL),
  { path: ['DATABASE_URL'], message: 'must be set where DATABASE_DIRECT_URL or DATABASE_READ_URL is' },
)

/** Whether trials and licences end here, whose keys are taken, and whom people write to for one. */
export type Licensing = { isOn: boolean; publicKey: string; supportEmail: string }

export type BackupSettings = {
  /** Null: none are made by themselves. */
  folder: string | null
  /** Of the day, in the time zone of the server. */
  hour: number
  /** Where there is one, the secret key goes into each backup, encrypted with it. */
  passphrase: string | null
}

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The same server without the pooler that `databaseUrl` leads to: for what needs a session of its own. */
  directUrl: string | null
  /** A replica of it, for reports, Explore and findings; null where they are read from the primary, too. */
  readUrl: string | null
  demo: boolean
  publicUrl: string
  apiUrl: string | null
  corsOrigins: string[]
  smtpUrl: string | null
  logLevel: (typeof logLevels)[number]
  proxies: number
  rateLimit: boolean
  licensing: Licensing
  operators: string[]
  backups: BackupSettings
  /** Whether webhooks may lead to private addresses, as of a shop's own network. */
  privateWebhooks: boolean
  /** What Prometheus sends to read `/metrics`; null where nobody reads it. */
  metricsToken: string | null
  /** Where a collector takes traces; null where there is none. */
  tracesUrl: string | null
  /** The same of the systems that are connected. */
  privateConnections: boolean
  /** Has a folder for each store, whose files its connections may read; null where there is none. */
  connectionFolder: string | null
  /** How many sales the sample data has. */
  sampleSales: number
  /** Encrypts what must be read again; null where it is a file in the data folder. */
  secretKey: Buffer | null
  /** What is allowed, but is probably not what was meant. */
  warnings: string[]
}

/** The embedded database has a folder next to it; who runs a server says where its backups go. */
const backupFolder = (given: string | undefined, dataDir: string, isServer: boolean): string | null => {
  if (given !== undefined) return off.includes(given.toLowerCase()) ? null : path.resolve(given)
  return isServer ? null : path.join(dataDir, 'backups')
}

/** As OpenTelemetry has it: the setting is the collector, each kind of data has a path below. */
const tracesUrl = (collector: string | undefined): string | null =>
  collector === undefined ? null : `${collector.replace(/\/+$/, '')}/v1/traces`

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

export class BadSettings extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'))
  }
}

export const readConfig = (environment: Record<string, string | undefined> = process.env): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''))
  const read = Consistent.safeParse(given)
  if (!read.success) {
    throw new BadSettings(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }

  const settings = read.data
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const dataDir = path.resolve(settings.DATA_DIR)
  const leadsNowhere = settings.PUBLIC_URL === undefined && !loopback.test(settings.HOST)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    directUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? null,
    readUrl: settings.DATABASE_READ_URL ?? null,
    demo: settings.DEMO ?? settings.DATABASE_URL === undefined,
    publicUrl,
    apiUrl: settings.API_URL ?? null,
    corsOrigins: settings.CORS_ORIGINS,
    smtpUrl: settings.SMTP_URL ?? null,
    logLevel: settings.LOG_LEVEL,
    proxies: settings.TRUST_PROXY,
    rateLimit: settings.RATE_LIMIT,
    licensing: {
      isOn: settings.LICENSING,
      publicKey: settings.LICENCE_PUBLIC_KEY,
      supportEmail: settings.SUPPORT_EMAIL,
    },
    operators: settings.OPERATORS,
    backups: {
      folder: backupFolder(settings.BACKUP_DIR, dataDir, settings.DATABASE_URL !== undefined),
      hour: settings.BACKUP_HOUR,
      passphrase: settings.BACKUP_PASSPHRASE ?? null,
    },
    privateWebhooks: settings.WEBHOOK_PRIVATE,
    metricsToken: settings.METRICS_TOKEN ?? null,
    tracesUrl: tracesUrl(settings.OTEL_EXPORTER_OTLP_ENDPOINT),
    privateConnections: settings.CONNECTION_PRIVATE,
    connectionFolder:
      settings.CONNECTION_FOLDER === undefined ? null : path.resolve(settings.CONNECTION_FOLDER),
    sampleSales: settings.SAMPLE_SALES,
    secretKey: settings.SECRET_KEY ?? null,
    warnings: [
      ...(leadsNowhere
        ? [
            `PUBLIC_URL is not set: links in emails point to ${publicUrl}. Set it to the address that people open.`,
          ]
        : []),
      ...(settings.DATABASE_URL && !settings.SECRET_KEY
        ? [
            'SECRET_KEY is not set: the key is in DATA_DIR. Several processes on one database need the same one.',
          ]
        : []),
    ],
  }
}
