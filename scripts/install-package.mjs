import { spawnSync } from 'node:child_process'

/** Installs a package of the distribution if that is possible without a prompt. */
export function installPackage(name) {
  const apt = ['apt-get', 'install', '--yes', '--no-install-recommends', name]
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  console.log(`Installing the package ${name} …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const command of [['apt-get', 'update', '--quiet=2'], apt]) {
    const [program, ...options] = [...asRoot, ...command]
    const { status } = spawnSync(program, options, { stdio: 'ignore', env: environment, timeout: 300_000 })
    if (status !== 0) return false
  }
  return true
}
