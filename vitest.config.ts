import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { defineConfig } from 'vitest/config'

// What tests leave is removed when the run ends. Vitest reads this file for each project, in the same process.
if (process.env.TEST_FOLDER === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-tests-'))
  // PostgreSQL does not run as root and then runs as another user.
  chmodSync(folder, 0o711)
  process.env.TEST_FOLDER = folder
  process.env.TMPDIR = folder
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
}

const server = {
  root: 'server',
  include: ['src/**/*.test.ts'],
  pool: 'forks' as const,
  // One start of the server for many files: tests share a database, never a community.
  isolate: false,
  globalSetup: ['./test/engine.ts'],
  setupFiles: [
    './test/engine-started.ts',
    './test/cheap-passwords.ts',
    './test/fail-undocumented.ts',
    './test/database/remove-change-log.ts',
  ],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/** They start the embedded form itself, or touch no database. */
const EMBEDDED_ONLY = [
  'src/deployment.test.ts',
  'src/main.test.ts',
  'src/admin.test.ts',
  'src/ops/admin/running-server/running-server.test.ts',
  'src/platform/db/embedded/connection-turns.test.ts',
  'src/platform/db/embedded-statements.test.ts',
  'src/platform/db/failed-cluster.test.ts',
  'src/platform/data-permissions.test.ts',
  'src/settings.test.ts',
  'src/domain/recognition/signing/signing.test.ts',
  'src/platform/pictures/decode.test.ts',
  'src/platform/storage/storage.test.ts',
  'src/domain/catalog/skills/search.test.ts',
  'src/domain/documents/journal-export/zip-chunks.test.ts',
  'src/domain/documents/pdf/renderer-process.test.ts',
  'src/domain/identity/moodle/plugins.test.ts',
  'src/domain/identity/sign-in/passwords.test.ts',
  'src/domain/members/bulk/parse-list.test.ts',
  'src/domain/recognition/requests/recognition.mail.test.ts',
  'src/ops/admin/codes/read-csv.test.ts',
  'src/ops/demo-platform/platform.test.ts',
  'src/ops/housekeeping/vacuum.test.ts',
  'src/ops/demo/prepared-pictures.test.ts',
  'src/ops/demo/progress.test.ts',
  'src/ops/demo/seed-covers.test.ts',
  'src/platform/http/limits/fair-queue.test.ts',
  'src/platform/http/limits/ip-group.test.ts',
  'src/platform/http/same-origin-form.test.ts',
  'src/platform/mail/one-line.test.ts',
  'src/platform/mail/sender.test.ts',
  'src/platform/observability/error-reports.test.ts',
  'src/platform/observability/terminal-log.test.ts',
  'src/platform/release-memory.test.ts',
  'src/platform/web-hosting/database-version.test.ts',
  'src/platform/text/escape-markdown.test.ts',
  'src/platform/text/item-date.test.ts',
  'src/request/session/device.test.ts',
]

/**
 * They assert HTTP, pictures, mails or other services; the database only supplies rows, in statements that other files
 * test on both engines. They run on PostgreSQL, which answers faster, or without it on PGlite.
 */
const ENGINE_INDEPENDENT = [
  // Rights, which the API checks before the statements of an endpoint; `tenant-crossing.test.ts` runs on both.
  'src/matrix.test.ts',
  // Demo content; `main.test.ts` and the browser tests make it on PGlite.
  'src/ops/demo/demo.test.ts',
  // Limits by address and account, answers without a body, text of dates in documents and feeds.
  'src/domain/identity/sign-in/sign-in-limits.test.ts',
  'src/unchanged-reads.test.ts',
  'src/domain/documents/item-date-outputs.test.ts',
  // Limits of decoding, icons, and search among built-in skills, pictures and places.
  'src/platform/pictures/decode-budget.test.ts',
  'src/domain/catalog/gallery/gallery.test.ts',
  'src/domain/catalog/places/place.test.ts',
  'src/domain/catalog/skills/skill-search.test.ts',
  'src/domain/community/web-app/install.test.ts',
  // Pictures attached to mails.
  'src/platform/mail/mail-pictures.test.ts',
  // Protocols with other services.
  'src/domain/community/webhooks/trial.test.ts',
  'src/domain/identity/moodle/platforms.test.ts',
  'src/domain/identity/openid/attacks.test.ts',
  // Parsing of requests, limits of pages.
  'src/request/aliases.test.ts',
  'src/request/pages.test.ts',
  'src/request/unknown-fields.test.ts',
]

/** They need a replica, a pooler or a second process, or start much and ask little of the database. */
const POSTGRESQL_ONLY = [
  'src/missing-rights.test.ts',
  'src/platform/mail/hostile-hosts.test.ts',
  'src/platform/db/pooler.test.ts',
  'src/platform/db/replica.test.ts',
  'src/platform/storage/object-store.test.ts',
  'src/platform/http/limits/shared-rate-limit-store.test.ts',
]

const HAS_POSTGRES = process.env.SKIP_POSTGRES !== 'true'

const WEB = path.join(import.meta.dirname, 'web')
const WEB_TESTS = ['{app,build-plugins}/**/*.test.ts']

/** They replace modules or globals, which other files of the same process may have loaded or would find replaced. */
const WEB_TESTS_WITH_STUBS = globSync(WEB_TESTS, { cwd: WEB }).filter((file) =>
  /vi\.(mock|doMock|resetModules|stub\w+|spyOn|useFakeTimers)\b|globalThis\.\w+ =|@vitest-environment/.test(
    readFileSync(path.join(WEB, file), 'utf8'),
  ),
)

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'messages', root: 'messages', include: ['**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'pdf',
          root: 'pdf',
          include: ['src/**/*.test.ts'],
          // One load of the fonts for many files.
          isolate: false,
          globalSetup: ['./test/rendered-folder.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.ts'], isolate: false } },
      { test: { name: 'web', root: 'web', include: WEB_TESTS, exclude: WEB_TESTS_WITH_STUBS, isolate: false } },
      { test: { name: 'web with stubs', root: 'web', include: WEB_TESTS_WITH_STUBS } },
      {
        define: { __BUILD_ID__: JSON.stringify('development') },
        test: {
          name: 'web components',
          root: 'web',
          include: ['app/**/*.test.tsx'],
          // A thread cannot set its time zone.
          pool: 'forks',
          environment: './test/shared-dom.ts',
          // One document and one load of the components for many files; `test/setup.ts` resets what they share.
          isolate: false,
          setupFiles: ['./test/setup.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server on PGlite',
          env: { ENGINE: 'pglite' },
          exclude: HAS_POSTGRES ? [...POSTGRESQL_ONLY, ...ENGINE_INDEPENDENT] : POSTGRESQL_ONLY,
        },
      },
      ...(HAS_POSTGRES
        ? [{ test: { ...server, name: 'server on PostgreSQL', env: { ENGINE: 'postgresql' }, exclude: EMBEDDED_ONLY } }]
        : []),
    ],
  },
})
