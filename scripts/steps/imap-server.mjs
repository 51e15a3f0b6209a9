import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { freePort, untilListening } from './ports.mjs'
import { run, start } from './run.mjs'

const dovecot = '/usr/sbin/dovecot'
const [user, password] = ['shop', 'pass-word-1']

/** As root it wants users of its own without rights; anyone else runs all of it. */
const usersOf = () => {
  if (process.getuid?.() === 0) return { lines: [], uid: 'nobody', gid: 'nogroup' }
  const { username, uid, gid } = userInfo()
  return {
    lines: [`default_login_user = ${username}`, `default_internal_user = ${username}`],
    uid: String(uid),
    gid: String(gid),
  }
}

/** A temporary mail server with an empty mailbox, on a free port of this machine. */
export async function startImap() {
  if (!existsSync(dovecot)) {
    console.log("Installing the system's Dovecot…")
    const trouble = await aptInstall('dovecot-imapd')
    if (!existsSync(dovecot)) throw new Error(`This needs Dovecot: install dovecot-imapd.\n  ${trouble}`)
  }
  const folder = mkdtempSync('/tmp/tillsight-imap-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const mail = join(folder, 'mail')
  mkdirSync(mail)
  chmodSync(mail, 0o777)
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  const made = await run(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { quiet: true },
  )
  if (made.code !== 0) throw new Error(`openssl made no certificate: ${made.output}`)
  const port = await freePort()
  const { lines, uid, gid } = usersOf()
  const settings = [
    ...[
      'protocols = imap',
      `base_dir = ${join(folder, 'run')}`,
      `log_path = ${join(folder, 'log')}`,
      ...lines,
    ],
    ...[
      `mail_location = maildir:${mail}/%u`,
      'ssl = yes',
      `ssl_key = <${key}`,
      `ssl_cert = <${certificate}`,
      'disable_plaintext_auth = no',
      'first_valid_uid = 1',
    ],
    `passdb {\n  driver = static\n  args = password=${password} user=${user}\n}`,
    `userdb {\n  driver = static\n  args = uid=${uid} gid=${gid} home=${mail}\n}`,
    `service imap-login {\n  chroot =\n  inet_listener imap {\n    address = 127.0.0.1\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
    'service anvil {\n  chroot =\n}',
  ]
  writeFileSync(join(folder, 'config'), `${settings.join('\n')}\n`)
  const server = start(dovecot, ['-F', '-c', join(folder, 'config')], { stdio: 'ignore' })
  await untilListening(port, server, 'mail')
  return {
    access: { port: String(port), user, password },
    stop: async () => {
      server.kill('SIGTERM')
      await server.ended
    },
  }
}
