import { ROUTE_TABLE, type RouteEntry } from '../web/app/route-table.ts'
import type { DemoFixture, Viewer } from './demo-fixture.ts'
import type { ScreenshotSpec } from './screenshot.ts'

/** Pages that redirect; the screenshot shows the target. */
const LEADING_ON = new Set([
  'auth-redirect-from-nidaie',
  'create-experience-skills',
  'create-experience-meta',
  'create-story-share',
  'recognition-create',
])

/** Every page of the route table; throws if a parameter cannot be filled, so that no page is left out. */
export function routeStills(fixture: DemoFixture): ScreenshotSpec[] {
  return ROUTE_TABLE.filter(({ name }) => name !== 'maintenance').map((entry: RouteEntry) => ({
    name: entry.name,
    viewer: getViewer(entry),
    path: buildPath(entry, fixture),
    leadsOn: LEADING_ON.has(entry.name),
  }))
}

function getViewer({ guards, roles, guestsOnly, name }: RouteEntry): Viewer {
  if (roles !== undefined) return 'admin'
  // Journals of members are shown as another member sees them.
  if (name.startsWith('user-overview')) return 'admin'
  return guards === undefined || guestsOnly ? 'guest' : 'member'
}

function buildPath({ name, path }: RouteEntry, fixture: DemoFixture): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, parameter: string) => getParameter(name, parameter, fixture))
  const query = QUERIES[name]?.(fixture)
  return `/${filled}${query === undefined ? '' : `?${query}`}`
}

const QUERIES: Record<string, (fixture: DemoFixture) => string> = {
  'recognition-review': ({ reviewToken }) => `token=${reviewToken}`,
  'auth-register-public-link': ({ linkToken }) => `token=${linkToken}`,
  'new-password': ({ passwordToken }) => `reset_password_token=${passwordToken}`,
  unsubscribe: () => 'token=any',
  'email-confirmation': ({ confirmationToken }) => `token=${confirmationToken}`,
  'email-proposal': () => 'token=example',
}

function getParameter(name: string, parameter: string, fixture: DemoFixture): string {
  const values: Record<string, () => string | number | undefined> = {
    userid: () => fixture.userId,
    groupId: () => fixture.groupId,
    experienceId: () => fixture.uncertifiedId,
    id: () => {
      if (name.startsWith('experience')) return fixture.experience.id
      if (name.startsWith('stories')) return fixture.story.id
      return name.startsWith('dev-mail') ? fixture.mailId : undefined
    },
    // Nothing is shared under it, so the page is shown instead of a redirect.
    code: () => 'ZZZZZ-ZZZZZ',
    publicToken: () => {
      if (name.startsWith('experience')) return fixture.experience.publicToken
      if (name.startsWith('stories')) return fixture.story.publicToken
      return name.startsWith('portrait') ? fixture.portraitToken : undefined
    },
  }
  const value = values[parameter]?.()
  if (value === undefined) throw new Error(`No value of ${parameter} for ${name}: name one in ${import.meta.url}`)
  return String(value)
}
