import { setTimeout as pause } from 'node:timers/promises'

import { ROOT } from '../bench/server-process.ts'
import type { TestResults } from '../torture/test-results.ts'
import { checkBothProcesses } from './either-process.ts'
import type { Installation } from './installation.ts'
import { underLoad } from './load.ts'
import { NEW_TITLE, buildNextRelease, readBuildId } from './next-release.ts'

/** How long one process answers alone, and how long both do afterwards. */
const WATCHED_MS = 5_000

/** Replaces the processes one by one with those of the next release, under load. */
export async function testRollingDeployment(
  tally: TestResults,
  installation: Installation,
  folder: string,
): Promise<void> {
  const { proxy } = installation
  const assetsBefore = (await proxy.fetch('/auth')).bytes.toString().match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  await buildNextRelease(folder)
  const [oldBuild, newBuild] = [readBuildId(ROOT), readBuildId(folder)]
  await underLoad(tally, installation, async () => {
    for (const name of ['first', 'second', 'worker'] as const) {
      await installation.stop(name)
      await installation.start(name, folder)
      await pause(WATCHED_MS)
    }
  })
  await checkBothProcesses(
    tally,
    `build ${oldBuild.slice(0, 8)} is replaced by ${newBuild.slice(0, 8)}`,
    () => proxy.fetch('/builds/latest.json'),
    ({ bytes }) => bytes.toString().includes(newBuild),
  )
  await checkBothProcesses(
    tally,
    'pages have the text of the next release',
    () => proxy.fetch('/auth'),
    ({ bytes }) => bytes.toString().includes(NEW_TITLE),
  )
  const assetsNow = new Set((await proxy.fetch('/auth')).bytes.toString().match(/\/assets\/[\w.-]+\.(?:js|css)/g))
  const gone = [...new Set(assetsBefore)].filter((asset) => !assetsNow.has(asset))
  tally.check('the next release has other assets', gone.length > 0, `${gone.length} of ${new Set(assetsBefore).size}`)
  for (const asset of gone.slice(0, 3)) {
    await checkBothProcesses(
      tally,
      `asset of the previous release: ${asset}`,
      () => proxy.fetch(asset),
      ({ status }) => status === 200,
    )
  }
}

/** Kills one process under load, without any warning to the proxy, and starts it again. */
export async function testKilledProcess(
  tally: TestResults,
  installation: Installation,
  release: string,
): Promise<void> {
  await underLoad(tally, installation, async () => {
    await pause(WATCHED_MS)
    await installation.kill('first')
    await pause(WATCHED_MS)
    await installation.start('first', release)
    await pause(WATCHED_MS)
  })
}
