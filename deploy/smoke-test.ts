import { mkdirSync } from 'node:fs'
import path from 'node:path'

import { withTempDir } from '../bench/server-process.ts'
import { findPostgres } from '../scripts/find-postgres.ts'
import { TestResults } from '../torture/test-results.ts'
import { testEitherProcess } from './either-process.ts'
import { type Installation, withInstallation } from './installation.ts'
import { hasNginx } from './nginx-proxy.ts'
import { testKilledProcess, testRollingDeployment } from './replacement.ts'
import { testReplicaReads } from './replica-reads.ts'
import { testRestoredBackup } from './restored-backup.ts'

/**
 * `node deploy/smoke-test.ts`: the production form without containers, as in `compose.yaml`, with a read replica and a
 * connection pooler.
 */
const tally = new TestResults()
const { problem } = findPostgres()
if (!hasNginx()) console.log('nginx is not installed: SKIPPED')
else if (problem !== undefined) console.log(`${problem}: SKIPPED`)
else await withTempDir((folder) => withInstallation(folder, (installation) => runTrials(installation, folder)))
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

async function runTrials(installation: Installation, folder: string): Promise<void> {
  const nextRelease = path.join(folder, 'next-release')
  mkdirSync(nextRelease)
  await tally.trial('either process answers', () => testEitherProcess(tally, installation))
  await tally.trial('reads from a replica', () => testReplicaReads(tally, installation))
  await tally.trial('the next release is deployed under load', () =>
    testRollingDeployment(tally, installation, nextRelease),
  )
  await tally.trial('one process is killed under load', () => testKilledProcess(tally, installation, nextRelease))
  await tally.trial('a backup is restored elsewhere', () => testRestoredBackup(tally, installation, folder))
}
