import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

interface Package {
  version?: string
  workspaces?: string[]
  dependencies?: Record<string, string>
}

const { version = '', workspaces = [] } = JSON.parse(read('package.json')) as Package

/** Version of the package and those of the workspaces that it depends on. */
function listVersions({ version: own, dependencies = {} }: Package): (string | undefined)[] {
  return [own, ...Object.entries(dependencies).flatMap(([name, range]) => (name.startsWith('@vecu/') ? range : []))]
}

test('all packages and the lockfile have the version of the project', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
  const listed = workspaces.flatMap((folder) => [
    ...listVersions(JSON.parse(read(`${folder}/package.json`)) as Package),
    ...listVersions(packages[folder] ?? {}),
  ])
  expect(listed.length).toBeGreaterThan(workspaces.length * 2)
  expect(new Set([...listed, packages['']?.version])).toEqual(new Set([version]))
})

test('the accessibility statement was reviewed for the version', () => {
  const page = read('web/app/pages/information/accessibility/accessibility-page.tsx')
  expect(page).toContain(`const REVIEWED_VERSION = '${version}'`)
})

test('the image is labelled with the version, and the changelog begins with its release', () => {
  expect(read('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`)
  const [unreleased, release] = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(unreleased).toBe('[Unreleased]')
  expect(release).toMatch(new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`))
})
