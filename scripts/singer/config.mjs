import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { TargetError } from './lines.mjs'

const usage = 'Use: npm run --silent singer-target -- --config config.json'

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new TargetError(`${file} is not there, or is not JSON.`)
  }
}

const fileOf = (args) => {
  try {
    return parseArgs({ args, options: { config: { type: 'string', short: 'c' } } }).values.config
  } catch {
    throw new TargetError(usage)
  }
}

/**
 * Where to send, and with which key. An Airbyte source says what its streams are in a file of its own.
 * @param {string[]} args
 */
export function configFrom(args) {
  const file = fileOf(args)
  if (!file) throw new TargetError(usage)
  const { url, key, catalog } = readJson(file)
  if (typeof url !== 'string' || !URL.canParse(url)) throw new TargetError(`${file} needs a “url”.`)
  const { protocol, hostname } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new TargetError('The “url” has to begin with https://, so that nobody on the way can read the key.')
  if (typeof key !== 'string' || !key) throw new TargetError(`${file} needs a “key”.`)
  const first = catalog === undefined ? [] : [JSON.stringify({ type: 'CATALOG', catalog: readJson(catalog) })]
  return { url: url.replace(/\/+$/, ''), key, first }
}
