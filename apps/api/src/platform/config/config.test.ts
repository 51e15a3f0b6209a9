import { describe, expect, it } from 'vitest'
import { BadSettings, readConfig } from './config.ts'

const linesOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadSettings) return error.lines
    throw error
  }
  return []
}

describe('settings', () => {
  it('needs none: everything has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: null,
      demo: true,
      corsOrigins: [],
      smtpUrl: null,
      logLevel: 'info',
      proxies: 0,
      rateLimit: true,
    })
  })

  it('creates the demo store on the embedded database only, unless configured', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/shop' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://db/shop', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })

  it('takes an empty setting as not given', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it('says one clear line for each bad one', () => {
    expect(
      linesOf({
        PORT: 'eighty',
        DATABASE_URL: 'mysql://db',
        LOG_LEVEL: 'loud',
        TRUST_PROXY: 'yes',
        DEMO: 'maybe',
      }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'DATABASE_URL must start with postgres://',
      'DEMO must be 1 or 0',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      'TRUST_PROXY must be the number of proxies in front (0 to 9), or off',
    ])
  })

  it('has licensing on, with whom to write to, and one setting that turns it off', () => {
    expect(readConfig({}).licensing).toMatchObject({ isOn: true, supportEmail: 'support@tillsight.example' })
    expect(readConfig({ LICENSING: 'off', SUPPORT_EMAIL: 'help@shop.example' }).licensing).toMatchObject({
      isOn: false,
      supportEmail: 'help@shop.example',
    })
    expect(
      linesOf({ LICENCE_PUBLIC_KEY: 'short', SUPPORT_EMAIL: 'nobody', LICENSING: 'maybe' }),
    ).toHaveLength(3)
  })

  it('sends traces to the path below the collector that OpenTelemetry has for them, or nowhere', () => {
    const urlOf = (OTEL_EXPORTER_OTLP_ENDPOINT: string) =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracesUrl
    expect(readConfig({}).tracesUrl).toBe(null)
    expect(urlOf('http://localhost:4318')).toBe('http://localhost:4318/v1/traces')
    expect(urlOf('https://otel.example/shop/')).toBe('https://otel.example/shop/v1/traces')
    expect(linesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4317' })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address',
    ])
  })

  it('reads operators as addresses in the form that is compared', () => {
    expect(readConfig({}).operators).toEqual([])
    expect(readConfig({ OPERATORS: ' Ana@Example.com, bo@example.com,' }).operators).toEqual([
      'ana@example.com',
      'bo@example.com',
    ])
    expect(linesOf({ OPERATORS: 'ana' })).toEqual(['OPERATORS must be email addresses, separated by commas'])
  })

  it.each([['70000'], ['-1'], ['80.5']])('refuses port %s', (PORT) => {
    expect(linesOf({ PORT })).toHaveLength(1)
  })

  it.each([
    [{}, false],
    [{ HOST: '127.0.0.1' }, false],
    [{ HOST: '::1' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.7' }, true],
  ])('with %j warns that links lead nowhere: %s', (environment, isWarned) => {
    const line =
      'PUBLIC_URL is not set: links in emails point to http://localhost:3000. Set it to the address that people open.'
    expect(readConfig(environment).warnings).toEqual(isWarned ? [line] : [])
  })

  it('takes a secret key of 32 bytes, and asks for one where processes share a database', () => {
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
    const DATABASE_URL = 'postgres://localhost/till'

    expect(readConfig({ SECRET_KEY }).secretKey).toEqual(Buffer.alloc(32, 7))
    expect(readConfig({}).secretKey).toBeNull()
    expect(linesOf({ SECRET_KEY: 'short' })).toEqual([
      'SECRET_KEY must be 32 random bytes in base64 (openssl rand -base64 32)',
    ])
    expect(readConfig({ DATABASE_URL, SECRET_KEY }).warnings).toEqual([])
    expect(readConfig({ DATABASE_URL }).warnings).toEqual([
      'SECRET_KEY is not set: the key is in DATA_DIR. Several processes on one database need the same one.',
    ])
  })

  it('reaches a server directly and reads from it, unless other addresses are set', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler/till', 'postgres://db/till']
    const DATABASE_READ_URL = 'postgres://replica/till'

    expect(readConfig({ DATABASE_URL })).toMatchObject({ directUrl: DATABASE_URL, readUrl: null })
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL })).toMatchObject({
      directUrl: DATABASE_DIRECT_URL,
      readUrl: DATABASE_READ_URL,
    })
    expect(linesOf({ DATABASE_READ_URL })).toEqual([
      'DATABASE_URL must be set where DATABASE_DIRECT_URL or DATABASE_READ_URL is',
    ])
  })

  it('puts backups next to the embedded database, and nowhere for a server, unless it is set', () => {
    const DATABASE_URL = 'postgres://localhost/till'

    expect(readConfig({ DATA_DIR: '/shop' }).backups).toEqual({
      folder: '/shop/backups',
      hour: 2,
      passphrase: null,
    })
    expect(readConfig({ DATABASE_URL }).backups.folder).toBeNull()
    expect(readConfig({ DATABASE_URL, BACKUP_DIR: '/media/usb' }).backups.folder).toBe('/media/usb')
    expect(readConfig({ BACKUP_DIR: 'off' }).backups.folder).toBeNull()
    expect(linesOf({ BACKUP_HOUR: '24', BACKUP_PASSPHRASE: 'short' })).toEqual([
      'BACKUP_HOUR must be a whole number from 0 to 23',
      'BACKUP_PASSPHRASE must have at least 12 characters',
    ])
  })

  it('reads origins as origins', () => {
    expect(readConfig({ CORS_ORIGINS: 'https://shop.example/, http://localhost:5173' }).corsOrigins).toEqual([
      'https://shop.example',
      'http://localhost:5173',
    ])
    expect(linesOf({ CORS_ORIGINS: '*' })).toHaveLength(1)
  })
})
