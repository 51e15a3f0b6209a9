import { run } from './run.mjs'

/** Installs a Debian package if permitted; returns the reason if that failed. */
export async function aptInstall(name) {
  if ((await run('apt-get', ['--version'], { quiet: true })).code !== 0)
    return `${name}: no apt-get on this system`
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && (await run('sudo', ['-n', 'true'], { quiet: true })).code !== 0) {
    return `${name}: apt-get needs root, or sudo without a password`
  }
  const apt = (...args) => {
    const [command, ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=120',
      ...args,
    ]
    return run(command, rest, { quiet: true, limit: 300 })
  }
  const updated = await apt('update')
  const installed = await apt('install', '-y', '--no-install-recommends', name)
  if (installed.code === 0) return undefined
  const said = `${updated.output}\n${installed.output}`.split('\n').find((line) => line.startsWith('E:'))
  return `apt-get install ${name} failed: ${said ?? `code ${installed.code}`}`
}
