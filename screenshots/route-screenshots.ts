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
export function routeStills(scene: DemoFixture): ScreenshotSpec[] {
  return ROUTE_TABLE.filter(({ name }) => name !== 'maintenance').map((entry: RouteEntry) => ({
    name: entry.name,
    viewer: viewerOf(entry),
    path: pathOf(entry, scene),
    leadsOn: LEADING_ON.has(entry.name),
  }))
}

function viewerOf({ guards, roles, guestsOnly, name }: RouteEntry): Viewer {
  if (roles !== undefined) return 'admin'
  // Journals of members are shown as another member sees them.
  if (name.startsWith('user-overview')) return 'admin'
  return guards === undefined || guestsOnly ? 'guest' : 'member'
}

function pathOf({ name, path }: RouteEntry, scene: DemoFixture): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, parameter: string) => parameterOf(name, parameter, scene))
  const query = QUERIES[name]?.(scene)
  return `/${filled}${query === undefined ? '' : `?${query}`}`
}

const QUERIES: Record<string, (scene: DemoFixture) => string> = {
  'recognition-review': ({ reviewToken }) => `token=${reviewToken}`,
  'auth-register-public-link': ({ linkToken }) => `token=${linkToken}`,
  'new-password': ({ passwordToken }) => `reset_password_token=${passwordToken}`,
  'email-confirmation': ({ confirmationToken }) => `token=${confirmationToken}`,
}

function parameterOf(name: string, parameter: string, scene: DemoFixture): string {
  const values: Record<string, () => string | number | undefined> = {
    userid: () => scene.userId,
    groupId: () => scene.groupId,
    experienceId: () => scene.uncertifiedId,
    id: () => {
      if (name.startsWith('experience')) return scene.experience.id
      if (name.startsWith('stories')) return scene.story.id
      return name.startsWith('dev-mail') ? scene.mailId : undefined
    },
    publicToken: () => {
      if (name.startsWith('experience')) return scene.experience.publicToken
      if (name.startsWith('stories')) return scene.story.publicToken
      return name.startsWith('portrait') ? scene.portraitToken : undefined
    },
  }
  const value = values[parameter]?.()
  if (value === undefined) throw new Error(`No value of ${parameter} for ${name}: name one in ${import.meta.url}`)
  return String(value)
}
