import { aptInstall } from '../steps/apt.mjs'
import { run } from '../steps/run.mjs'

const engines = ['docker', 'podman']

const works = async (engine) => (await run(engine, ['info'], { quiet: true, limit: 60 })).code === 0

/** Docker where its engine runs, or Podman, which needs none running. */
export async function findEngine() {
  for (const engine of engines) if (await works(engine)) return engine
  console.log("Installing the system's podman package…")
  const trouble = await aptInstall('podman')
  if (await works('podman')) return 'podman'
  throw new Error(`This needs Docker or Podman.\n  ${trouble ?? 'podman info failed'}`)
}

/** Runs a command of the engine and returns what it prints; throws where it fails. */
export const commandOf =
  (engine, options = {}) =>
  async (...args) => {
    const { code, output } = await run(engine, args, { quiet: true, limit: 120, ...options })
    if (code !== 0) throw new Error(`${engine} ${args[0]}: ${output.slice(-2000)}`)
    return output
  }
