import { randomUUID } from 'node:crypto'

import { type Locale, pathInLocale } from '@vecu/contract/locale'

import { findVerification } from '../bench/demo-urls.ts'
import { callApi } from '../bench/call-api.ts'
import { type LoggedIn, logIn } from '../bench/demo-session.ts'

/** Role of the visitor; `guest` is not signed in. */
export type Viewer = 'guest' | 'newcomer' | 'member' | 'admin' | 'inactive'

type Signed = Exclude<Viewer, 'guest'>

/** Shorter than the lifetime of an access token. */
const SESSION_MS = 8 * 60_000

const ACCOUNTS = {
  member: 'member@demo.test',
  admin: 'community-admin@demo.test',
  inactive: 'inactive@demo.test',
} as const

/** Ids and tokens for the URLs of pages: from the demo, and created for the screenshots. */
export interface DemoFixture {
  url: string
  sessions: Record<Signed, LoggedIn>
  /** From `performance.now()`. */
  openedAt: Map<Signed, number>
  /** A member whose journal others may read. */
  userId: number
  groupId: number
  mailId: number
  /** Of a certified experience. */
  verificationUrl: string
  experience: { id: number; publicToken: string }
  /** An experience without certification, for the form that requests one. */
  uncertifiedId: number
  story: { id: number; publicToken: string }
  portraitToken: string
  reviewToken: string
  invitationToken: string
  linkToken: string
  passwordToken: string
  confirmationToken: string
}

interface Item {
  id: number
  type: 'Experience' | 'Story'
  sharing_parameters: string
  public_token: string | null
  skills_attributes?: { id: number; level: number }[]
  certification_attributes?: unknown[]
}

export async function createDemoFixture(url: string): Promise<DemoFixture> {
  const guestEmail = `${randomUUID()}@screenshots.test`
  const [member, admin, inactive, newcomer] = await Promise.all([
    logIn(url, ACCOUNTS.member),
    logIn(url, ACCOUNTS.admin),
    logIn(url, ACCOUNTS.inactive),
    newcomerAt(url),
  ])
  const sessions = { member, admin, inactive, newcomer }
  const groupId = getGroupId(member)
  const items = await fetchJournal(url, member)
  const isExperience = ({ type }: Item) => type === 'Experience'
  const publicExperience = found(items, (item) => isExperience(item) && item.sharing_parameters === 'public')
  const uncertified = found(items, (item) => isExperience(item) && !item.certification_attributes?.length)
  const story = found(items, (item) => item.type === 'Story' && item.sharing_parameters === 'public')
  const portrait = await publishedPortrait(url, member)
  const user = { firstname: 'Καλλιόπη', lastname: 'Παπαδημητρακοπούλου', email: guestEmail }
  await callApi(url, '/v2/invitation', 'POST', { user, group_id: groupId }, admin)
  await callApi(url, '/v2/password', 'POST', { user: { email: getEmail(newcomer) } })
  await requestEmailChange(url, newcomer)
  await requestRecognition(url, member, uncertified)
  const link = await callApi<{ token: string }>(
    url,
    '/v2/invitation_links',
    'POST',
    { invitation_link: { group_id: groupId } },
    admin,
  )
  return {
    url,
    sessions,
    openedAt: new Map((['member', 'admin', 'inactive', 'newcomer'] as const).map((one) => [one, performance.now()])),
    userId: getUserId(member),
    groupId,
    mailId: (await outbox(url, admin))[0]?.id ?? 0,
    experience: { id: publicExperience.id, publicToken: publicExperience.public_token ?? '' },
    uncertifiedId: uncertified.id,
    story: { id: story.id, publicToken: story.public_token ?? '' },
    verificationUrl: await findVerification(`${url}/stories/public/${story.public_token ?? ''}`),
    portraitToken: portrait,
    reviewToken: await mailedToken(url, admin, /recognition\/review\?token=([\w.-]+)/),
    invitationToken: await mailedToken(url, admin, /invitation_token=([\w.-]+)/),
    linkToken: link.token,
    passwordToken: await mailedToken(url, admin, /nouveau-mot-de-passe\?\w+=([\w.-]+)/),
    confirmationToken: await mailedToken(url, admin, /email-confirmation\?token=([\w.-]+)/),
  }
}

function getEmail({ user }: LoggedIn): string {
  return (user as { email: string }).email
}

function getUserId({ user }: LoggedIn): number {
  return (user as { id: number }).id
}

function getGroupId({ user }: LoggedIn): number {
  const [group] = (user as { groupsAttributes: { id: number }[] }).groupsAttributes
  if (!group) throw new Error('The member of the demo is in no group')
  return group.id
}

/**
 * Sets the language of every account, because it takes precedence over the URL. A deactivated account cannot change its
 * own.
 */
export async function speak(fixture: DemoFixture, locale: Locale): Promise<void> {
  for (const viewer of ['member', 'admin', 'newcomer'] as const) {
    const session = await freshSession(fixture, viewer)
    await callApi(fixture.url, `/v2/users/${getUserId(session)}`, 'PUT', { user: { locale } }, session)
    Object.assign(session.user as object, { locale })
  }
}

/** Signs in again in time: a page that refreshed its session would invalidate it for the next page. */
export async function freshSession({ url, sessions, openedAt }: DemoFixture, viewer: Signed): Promise<LoggedIn> {
  const old = sessions[viewer]
  if (performance.now() - (openedAt.get(viewer) ?? 0) < SESSION_MS) return old
  openedAt.set(viewer, performance.now())
  const { locale } = old.user as { locale: Locale }
  const session = await logIn(url, getEmail(old))
  sessions[viewer] = { ...session, user: { ...(session.user as object), locale } }
  return sessions[viewer]
}

export function localized(path: string, locale: Locale): string {
  const [pathname = '', query] = path.split('?')
  return pathInLocale(pathname, locale) + (query === undefined ? '' : `?${query}`)
}

async function newcomerAt(url: string): Promise<LoggedIn> {
  const email = `${randomUUID()}@screenshots.test`
  const password = 'vecu-demo-2026'
  const user = { email, firstname: 'Inès', lastname: 'Okoye', password, password_confirmation: password, locale: 'fr' }
  await callApi(url, '/v2/invitation', 'PUT', { user })
  return logIn(url, email)
}

async function requestEmailChange(url: string, by: LoggedIn): Promise<void> {
  const user = { email: `${randomUUID()}@screenshots.test`, current_password: 'vecu-demo-2026' }
  await callApi(url, '/v2/signup', 'PUT', { user }, by)
}

/** Requests a recognition from a person outside the community, so that the mail contains a token. */
async function requestRecognition(
  url: string,
  by: LoggedIn,
  { id, skills_attributes: skills = [] }: Item,
): Promise<void> {
  const certificator = { firstname: 'Ευθυμία', lastname: 'Παπαδοπούλου', email: `${randomUUID()}@screenshots.test` }
  const recognition = {
    experience_id: id,
    certificator,
    skills: skills.slice(0, 3).map((skill) => ({ id: skill.id, level: skill.level })),
  }
  await callApi(url, '/v2/recognitions', 'POST', { recognition }, by)
}

async function fetchJournal(url: string, by: LoggedIn): Promise<Item[]> {
  const items: Item[] = []
  for (const filter of ['only_stories=true', 'certified=true&only_experiences=true', 'only_experiences=true']) {
    const page = await callApi<{ paginated_results: { journal_item: Item }[] }>(
      url,
      `/v2/journal_items?${filter}`,
      'GET',
      undefined,
      by,
    )
    items.push(...page.paginated_results.map(({ journal_item: item }) => item))
  }
  return items
}

function found(items: readonly Item[], predicate: (item: Item) => boolean): Item {
  const item = items.find(predicate)
  if (!item) throw new Error('The journal of the demo’s member lacks what a page shows')
  return item
}

async function publishedPortrait(url: string, by: LoggedIn): Promise<string> {
  const path = `/v2/portraits/${getUserId(by)}`
  const changed = await callApi<{ public_token: string | null }>(url, path, 'PUT', { portrait: { public: true } }, by)
  if (changed.public_token === null) throw new Error('The portrait of the demo’s member has no public page')
  return changed.public_token
}

interface Mail {
  id: number
}

async function outbox(url: string, admin: LoggedIn): Promise<Mail[]> {
  const mails: Mail[] = []
  for (const page of [0, 1, 2, 3, 4, 5]) {
    const { paginated_results: some } = await callApi<{ paginated_results: Mail[] }>(
      url,
      `/v2/dev/mails?page=${page}`,
      'GET',
      undefined,
      admin,
    )
    mails.push(...some)
  }
  return mails
}

/** Newest mailed token that matches the link. */
async function mailedToken(url: string, admin: LoggedIn, link: RegExp): Promise<string> {
  for (const { id } of await outbox(url, admin)) {
    const { text } = await callApi<{ text: string }>(url, `/v2/dev/mails/${id}`, 'GET', undefined, admin)
    const [, token] = link.exec(text) ?? []
    if (token !== undefined) return token
  }
  throw new Error(`No mail carries ${link.source}`)
}
