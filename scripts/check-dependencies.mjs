import { readFileSync } from 'node:fs'

// Two copies of React or zod do not recognise each other's objects, and the browser downloads both.
const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const { workspaces } = read('package.json')
const lock = read('package-lock.json').packages
const faults = []

const versions = new Map()
for (const folder of ['', ...workspaces]) {
  const { dependencies = {}, devDependencies = {} } = read(`${folder ? `${folder}/` : ''}package.json`)
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) faults.push(`${name}: ${version} in ${folder || 'the root'} is not exact`)
    const known = versions.get(name)
    if (known !== undefined && known !== version) faults.push(`${name}: asked for as ${known} and as ${version}`)
    versions.set(name, version)
  }
}

const runtime = new Set(workspaces.flatMap((folder) => Object.keys(read(`${folder}/package.json`).dependencies ?? {})))
for (const name of runtime) {
  const copies = Object.keys(lock).filter(
    (path) => path.endsWith(`node_modules/${name}`) && !lock[path].link && !lock[path].dev,
  )
  const installed = [...new Set(copies.map((path) => lock[path].version))]
  if (installed.length > 1) faults.push(`${name}: installed as ${installed.join(' and ')}`)
}

for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
