import { toCamel } from '@vecu/contract/case'
import { journalApi } from '@vecu/contract/journal'
import { portraitApi } from '@vecu/contract/portrait'

import { ROUTE_TABLE, type RouteEntry } from '../web/app/route-table.ts'
import { logIn } from './demo-session.ts'

export type Visitor = 'guest' | 'member' | 'admin'

export interface DemoPage {
  name: string
  path: string
  visitor: Visitor
}

interface Item {
  id: number
  sharingParameters: string
  publicToken: string | null
}

/** Routes that redirect to another page. */
const REDIRECT_ROUTES = ['auth-redirect-from-nidaie', 'auth-moodle-sso-callback', 'short-link']

/** Every route, filled with ids of the demo account `HEAVY_WRITER`. */
export async function listDemoPages(url: string): Promise<DemoPage[]> {
  const { authorization, user } = await logIn(url)
  const { id: userId, groupsAttributes: groups } = user as { id: number; groupsAttributes: { id: number }[] }
  const fetchData = async (path: string) => {
    const response = await fetch(url + path, { headers: { authorization } })
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    return toCamel(((await response.json()) as { data: unknown }).data)
  }
  const items = async (only: string) => {
    const page = await fetchData(`${journalApi.own.path}?page=0&${only}=true`)
    return (page as { paginatedResults: { journalItem: Item }[] }).paginatedResults.map(
      ({ journalItem }) => journalItem,
    )
  }
  const [experiences, stories] = [await items('only_experiences'), await items('only_stories')]
  const portrait = (await fetchData(portraitApi.get.path.replace('{id}', String(userId)))) as {
    publicToken: string | null
  }
  const found: Record<string, string> = {
    ':userid': String(userId),
    ':groupId': String(groups[0]?.id ?? 1),
    ':experienceId': String(experiences[0]?.id ?? 1),
  }
  const own: Record<string, { id: number; publicToken: string | null }> = {
    experience: experiences.find(isPublic) ?? nobodys,
    stories: stories.find(isPublic) ?? nobodys,
    portrait: { id: userId, ...portrait },
  }
  return ROUTE_TABLE.filter(
    ({ name, ...entry }: RouteEntry) => !REDIRECT_ROUTES.includes(name) && entry.developer !== true,
  ).map((entry: RouteEntry) => {
    const { id, publicToken } = own[entry.name.split('-')[0] ?? ''] ?? nobodys
    const params: Record<string, string> = { ...found, ':id': String(id), ':publicToken': publicToken ?? '' }
    const path = entry.path.replaceAll(/:\w+/g, (param) => params[param] ?? '')
    return { name: entry.name, path: `/${path}`, visitor: toVisitor(entry) }
  })
}

/** URL of the verification of a certification that the public page shows. */
export async function findVerification(publicPage: string): Promise<string> {
  const html = await (await fetch(publicPage)).text()
  const path = /href="(\/verify\?code=[^"]+)"/.exec(html)?.[1]
  if (path === undefined) throw new Error(`${publicPage} has no link to a verification`)
  return new URL(path, publicPage).href
}

const nobodys = { id: 1, publicToken: null }

function isPublic({ sharingParameters, publicToken }: Item): boolean {
  return sharingParameters === 'public' && publicToken !== null
}

function toVisitor({ guards, roles }: RouteEntry): Visitor {
  if (roles !== undefined) return 'admin'
  return guards === undefined ? 'guest' : 'member'
}
