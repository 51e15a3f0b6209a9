import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { licenceModules } from '@tillsight/domain/people/store/licence-state'
import { v7 as newId } from 'uuid'
import { anyStore, makeLicenceKey, newKeyPair } from '#platform/licence/licence-key.ts'

const usage = `Make a pair of keys, once:
  npm run licence -- new-key --key private.pem

Make a licence key:
  npm run licence -- --key private.pem --people 5 --until 2027-12-31 [--store <id>] [--ai] [--serial <text>]

Without --store the key opens any store. The ID of a store is on its Licence page.`

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        people: { type: 'string' },
        until: { type: 'string' },
        store: { type: 'string' },
        serial: { type: 'string' },
        ai: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

const { values, positionals } = read()

const writeNewPair = (file: string): void => {
  if (existsSync(file)) fail(`${file} exists already. Keys made with it would no longer be accepted.`)
  const { publicKey, privateKey } = newKeyPair()
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
  say(`The private key is in ${file}. Store it safely: anyone who has it can make licence keys.`)
  say('Start Tillsight with the public key:')
  say(`LICENCE_PUBLIC_KEY=${publicKey}`)
}

const printKey = (file: string): void => {
  const grant = {
    store: values.store ?? anyStore,
    people: Number(values.people),
    until: values.until ?? '',
    modules: values.ai ? [...licenceModules] : [],
    serial: values.serial ?? newId(),
  }
  try {
    say(makeLicenceKey(grant, readFileSync(file, 'utf8')))
  } catch (error) {
    fail(`The key could not be made: ${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

if (!values.key) fail(usage)
else if (positionals[0] === 'new-key') writeNewPair(values.key)
else printKey(values.key)
