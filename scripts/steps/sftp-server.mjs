import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { freePort, untilListening } from './ports.mjs'
import { run, start } from './run.mjs'

const sshd = '/usr/sbin/sshd'
const sftpServer = '/usr/lib/openssh/sftp-server'

/** A temporary OpenSSH server that only speaks SFTP, on a free port of this machine. */
export async function startSftp() {
  if (!existsSync(sshd) || !existsSync(sftpServer)) {
    console.log("Installing the system's OpenSSH server…")
    const trouble = await aptInstall('openssh-server')
    if (!existsSync(sshd)) throw new Error(`This needs OpenSSH: install openssh-server.\n  ${trouble}`)
  }
  const folder = mkdtempSync('/tmp/tillsight-sftp-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['host', 'user'])
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)], { quiet: true })
  const shown = await run('ssh-keygen', ['-l', '-f', join(folder, 'host.pub')], { quiet: true })
  writeFileSync(join(folder, 'authorized'), readFileSync(join(folder, 'user.pub')), { mode: 0o600 })
  const files = join(folder, 'files')
  mkdirSync(files)
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true })
  const port = await freePort()
  const settings = [
    ...[`Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${join(folder, 'host')}`, 'PidFile none'],
    ...[`AuthorizedKeysFile ${join(folder, 'authorized')}`, 'StrictModes no', 'UsePAM no'],
    ...[
      'PermitRootLogin yes',
      'MaxAuthTries 3',
      `Subsystem sftp ${sftpServer}`,
      'ForceCommand internal-sftp',
    ],
  ]
  writeFileSync(join(folder, 'config'), `${settings.join('\n')}\n`)
  const server = start(sshd, ['-D', '-f', join(folder, 'config')], { stdio: 'ignore' })
  await untilListening(port, server, 'SFTP')
  return {
    access: {
      port: String(port),
      user: userInfo().username,
      folder: files,
      keyFile: join(folder, 'user'),
      fingerprint: shown.output.match(/SHA256:\S+/)?.[0] ?? '',
    },
    stop: async () => {
      server.kill('SIGTERM')
      await server.ended
    },
  }
}
