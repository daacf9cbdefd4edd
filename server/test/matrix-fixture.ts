import { randomUUID } from 'node:crypto'

import { STORY_PDF_PICTURES } from '@vecu/contract/constants'
import { developerApi } from '@vecu/contract/developer'
import { experienceApi } from '@vecu/contract/experience'
import { feedbackApi } from '@vecu/contract/feedback'
import { invitationLinkApi } from '@vecu/contract/invitation'
import { portraitApi } from '@vecu/contract/portrait'
import { reviewApi } from '@vecu/contract/review'
import { storyApi } from '@vecu/contract/story'
import { UploadedFile } from '@vecu/contract/upload'
import sharp from 'sharp'
import { expect, vi } from 'vitest'

import { addToGroup } from '../src/domain/identity/account/queries.ts'
import { writeNames } from '../src/ops/admin/codes/load-codes.ts'
import { withCommunity } from '../src/platform/db/community-transaction.ts'
import type { Tables } from '../src/schema/tables/tables.ts'
import { replacePicture, storeCover } from '../src/domain/journal/experience/picture.ts'
import { createMailToken } from '../src/platform/crypto/keys.ts'
import { unsubscribeToken } from '../src/domain/identity/unsubscribe/token.ts'
import { ChangeLog } from './database/change-log.ts'
import { addEvidence, pdfFile } from './evidence.ts'
import { aWeekLater, createRequest } from './recognitions.ts'
import { insertTestGroup } from './people.ts'
import { pictureContext } from './picture-context.ts'
import { type Person, type TestServer, startServer } from './start-server.ts'

export const ACTORS = [
  'anonymous',
  'subject',
  'other',
  'groupAdmin',
  'otherGroup',
  'community',
  'adminElsewhere',
  'pending',
  'inactive',
  'expired',
  'foreign',
  'unconfirmed',
] as const
export type Actor = (typeof ACTORS)[number]

export type Caller = Pick<TestServer, 'try'> & Partial<Person>

/** The subject, their group, a second group of the same admin, and a group of another admin. */
export class MatrixFixture {
  readonly server: TestServer
  readonly subject: Person
  readonly groups: { own: number; second: number; other: number }
  readonly #actors = new Map<Actor, Caller>()
  readonly #changes: ChangeLog
  #pictured: Promise<number> | undefined

  private constructor(
    server: TestServer,
    subject: Person,
    { groups, changes }: { groups: MatrixFixture['groups']; changes: ChangeLog },
  ) {
    this.server = server
    this.subject = subject
    this.groups = groups
    this.#changes = changes
  }

  static async open(): Promise<MatrixFixture> {
    const server = await startServer()
    const { db } = server.services.connection
    const groups = await withCommunity(db, server.community.id, async (tx) => ({
      own: await insertTestGroup(tx, 'CAP Cuisine'),
      second: await insertTestGroup(tx, 'CAP Cuisine'),
      other: await insertTestGroup(tx, 'CAP Cuisine'),
    }))
    const changes = await ChangeLog.open(db)
    bystander ??= startServer()
    await bystander
    return new MatrixFixture(server, await server.signIn('member', [groups.own]), { groups, changes })
  }

  async actor(name: Actor): Promise<Caller> {
    const known = this.#actors.get(name) ?? (await this.#enter(name))
    this.#actors.set(name, known)
    return known
  }

  async #enter(name: Actor): Promise<Caller> {
    const { server, subject, groups } = this
    switch (name) {
      case 'anonymous':
        return server
      case 'subject':
        return subject
      case 'other':
        return server.signIn('member', [groups.other])
      case 'groupAdmin':
        return server.signIn('groupAdmin', [groups.own, groups.second])
      case 'otherGroup':
        return server.signIn('groupAdmin', [groups.other])
      case 'community':
        return server.signIn('communityAdmin')
      case 'adminElsewhere':
        return this.#joining(await server.signIn('groupAdmin', [groups.other]))
      case 'expired':
        return signedInLongAgo(server, groups.own)
      case 'foreign':
        return (await startServer()).signIn('communityAdmin')
      default:
        return server.signIn(name, [groups.own])
    }
  }

  /** Adds the person to the subject's group as a plain member. */
  async #joining(person: Person): Promise<Person> {
    await this.#insert((tx) => addToGroup(tx, person.id, this.groups.own))
    return person
  }

  async invitation(): Promise<string> {
    return (await this.#invite()).token
  }

  async pendingInvitation(): Promise<number> {
    return (await this.#invite()).id
  }

  /** Invites the subject to a group they are not in. */
  groupInvitation(): Promise<{ id: number; token: string }> {
    return this.#invite({ team_id: this.groups.second, email: this.subject.email })
  }

  async #invite(to = { team_id: this.groups.own, email: newAddress() }): Promise<{ id: number; token: string }> {
    const { token, hash } = createMailToken()
    const row = { ...to, firstname: 'A', lastname: 'B', token_hash: hash }
    const [invitation] = await this.#insert((tx) =>
      tx
        .insertInto('invitation')
        .values({ ...row, expires_at: tomorrow() })
        .returning('id')
        .execute(),
    )
    return { id: invitation?.id ?? 0, token }
  }

  /** Started by the group admin. */
  async bulkAction(): Promise<number> {
    const { id: account_id = 0 } = await this.actor('groupAdmin')
    const row = { account_id, kind: 'activate' as const, locale: 'fr' as const, total: 0, status: 'done' as const }
    const [action] = await this.#insert((tx) => tx.insertInto('bulk_action').values(row).returning('id').execute())
    return action?.id ?? 0
  }

  unsubscribeToken(): string {
    const { services, community } = this.server
    const context = { secretKey: services.settings.secretKey, communityId: community.id }
    return unsubscribeToken(context, { accountId: this.subject.id, kind: 'outcomes' })
  }

  async oneTimeToken(kind: Tables['one_time_token']['kind']): Promise<string> {
    const { token, hash } = createMailToken()
    const row = { hash, kind, account_id: this.subject.id, email: newAddress(), expires_at: tomorrow() }
    await this.#insert((tx) => tx.insertInto('one_time_token').values(row).execute())
    return token
  }

  async link(): Promise<{ id: number; token: string }> {
    const admin = await this.server.signIn('communityAdmin')
    return admin.call(invitationLinkApi.create, { invitationLink: { groupId: this.groups.own } })
  }

  /** Tag of the subject's group. */
  async tag(): Promise<number> {
    const row = { team_id: this.groups.own, name: 'cuisine', position: 1 }
    const [tag] = await this.#insert((tx) => tx.insertInto('team_tag').values(row).returning('id').execute())
    return tag?.id ?? 0
  }

  /** A fictitious code and a built-in skill to link it to. */
  async skillCode() {
    const code = 'https://example.org/skill/invented'
    const names = [{ code, label: 'Accueillir', otherNames: [] }]
    await writeNames(this.server.services.connection.db, { scheme: 'esco', locale: 'fr' }, names)
    return { skillId: 'explain-clearly', scheme: 'esco' as const, code }
  }

  async skillLink(): Promise<number> {
    const { skillId, ...code } = await this.skillCode()
    const [link] = await this.#insert((tx) =>
      tx
        .insertInto('skill_link')
        .values({ built_in_skill: skillId, ...code })
        .onConflict((conflict) =>
          conflict.columns(['community_id', 'built_in_skill', 'scheme', 'code']).doUpdateSet(code),
        )
        .returning('id')
        .execute(),
    )
    return link?.id ?? 0
  }

  async mail(): Promise<number> {
    const row = { recipient: 'a@b.test', sender: 'c@d.test', subject: 's', text: 't', html: 'h', sent_at: new Date() }
    const [mail] = await this.#insert((tx) => tx.insertInto('mail').values(row).returning('id').execute())
    return mail?.id ?? 0
  }

  /** Shared by the subject with their group. */
  async experience({ deleted = false, withPicture = false } = {}): Promise<number> {
    const { id } = await this.subject.call(experienceApi.create, {
      experience: { description: 'Service du soir', sharingParameters: 'group', groupIds: [this.groups.own] },
    })
    if (withPicture) {
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#396' } })
        .png()
        .toBuffer()
      const picture = await storeCover(pictureContext(this.server.services), new UploadedFile(bytes, 'a.png'), null)
      await this.#insert((tx) => replacePicture(tx, this.server.services.queue, id, picture))
    }
    if (deleted) await this.subject.call(experienceApi.remove, { id })
    return id
  }

  /** A document of a new experience of the subject, shared with their group. */
  async evidence(): Promise<{ id: number; evidenceId: number }> {
    const id = await this.experience()
    return { id, evidenceId: (await addEvidence(this.subject, id, pdfFile())).id }
  }

  /** A note of another member of the group on a new experience of the subject. */
  async feedback(): Promise<{ id: number; writerId: number; noteId: number }> {
    const id = await this.experience()
    const writer = await this.server.signIn('member', [this.groups.own])
    const note = await writer.call(feedbackApi.create, { id, writerId: writer.id, note: { text: 'Bravo' } })
    await this.allSent()
    return { id, writerId: writer.id, noteId: note.id }
  }

  /** Public token of an experience with a picture. */
  async publicPicture(): Promise<string> {
    const id = await this.experience({ withPicture: true })
    const experience = { sharingParameters: 'public' as const }
    const { publicToken } = await this.subject.call(experienceApi.update, { id, experience })
    return publicToken ?? ''
  }

  /** Public token of the subject's portrait. */
  async publicPortrait(): Promise<string> {
    const { id } = this.subject
    const { publicToken } = await this.subject.call(portraitApi.update, { id, portrait: { public: true } })
    return publicToken ?? ''
  }

  async publicPortraitCode(): Promise<string> {
    const { id } = this.subject
    const { shortCode } = await this.subject.call(portraitApi.update, { id, portrait: { public: true } })
    return shortCode ?? ''
  }

  /** Shared with the subject's group; contains a private experience. */
  async story({ deleted = false } = {}): Promise<number> {
    const { id } = await this.subject.call(storyApi.create, {
      story: { title: 'Un été au marché', sharingParameters: 'group', groupIds: [this.groups.own] },
    })
    const experience = await this.subject.call(experienceApi.create, { experience: { description: 'Un matin' } })
    await this.subject.call(storyApi.setExperiences, { id, experienceIds: [experience.id] })
    if (deleted) await this.subject.call(storyApi.remove, { id })
    return id
  }

  /** Shared with the subject's group, with enough pictures for a PDF; created once. */
  picturedStory(): Promise<number> {
    this.#pictured ??= this.#tellWithPictures()
    return this.#pictured
  }

  async #tellWithPictures(): Promise<number> {
    const { id } = await this.subject.call(storyApi.create, {
      story: { title: 'Un été au marché', sharingParameters: 'group', groupIds: [this.groups.own] },
    })
    const experienceIds: number[] = []
    while (experienceIds.length < STORY_PDF_PICTURES) experienceIds.push(await this.experience({ withPicture: true }))
    await this.subject.call(storyApi.setExperiences, { id, experienceIds })
    return id
  }

  /** Requested by the subject by default, from a person who is not a member. */
  async recognition({ accepted = false, email = newAddress(), by = this.subject } = {}) {
    const certificator = { email, firstname: 'A', lastname: 'B' }
    const requested = await createRequest(this.server, by, { certificator }, { description: 'Service du soir' })
    const recognition = { decision: 'accepted' as const }
    if (accepted) await this.server.call(reviewApi.submit, { token: requested.token, recognition })
    await aWeekLater(this.server, requested.id)
    await this.allSent()
    return requested
  }

  /** A finished PDF of the subject. */
  async pdf(kind: 'story' | 'portrait'): Promise<number> {
    const file_key = `pdfs/${randomUUID()}.pdf`
    await this.server.services.storage.put(file_key, Buffer.from('%PDF-1.7'))
    const { id: account_id } = this.subject
    const row = { account_id, kind, subject_id: 1, subject_account_id: account_id, type: null, file_key }
    const [pdf] = await this.#insert((tx) =>
      tx
        .insertInto('pdf')
        .values({ ...row, locale: 'fr', time_zone: 'UTC', status: 'ready', expires_at: tomorrow() })
        .returning('id')
        .execute(),
    )
    return pdf?.id ?? 0
  }

  /** Public token of a story by the subject. */
  async publicStory(): Promise<string> {
    const story = { title: 'Un été au marché', sharingParameters: 'public' as const }
    const { publicToken } = await this.subject.call(storyApi.create, { story })
    return publicToken ?? ''
  }

  /** Signed URL parameters of a mail's page, as returned to an admin. */
  async mailPage(): Promise<Record<string, unknown>> {
    const id = await this.mail()
    const admin = await this.server.signIn('communityAdmin')
    const { page } = await admin.call(developerApi.mail, { id })
    return { id, ...Object.fromEntries(new URL(page, 'http://localhost').searchParams) }
  }

  /** Waits for deliveries: marking a mail as sent would look like a change by the call under test. */
  async allSent(): Promise<void> {
    const { db } = this.server.services.connection
    const waiting = db.selectFrom('mail').select('id').where('sent_at', 'is', null)
    const own = waiting.where('community_id', '=', this.server.community.id)
    await vi.waitFor(async () => expect(await own.execute()).toEqual([]), { timeout: 15_000, interval: 20 })
  }

  #insert<Result>(work: Parameters<typeof withCommunity<Result>>[2]): Promise<Result> {
    return withCommunity(this.server.services.connection.db, this.server.community.id, work)
  }

  /** To be passed to `changedSince`. */
  position(): Promise<number> {
    return this.#changes.position()
  }

  /** Names of the tables in which this community, or one in which nobody acts, was changed since then. */
  async changedSince(position: number): Promise<string[]> {
    const idle = await bystander
    return this.#changes.tablesSince(position, [this.server.community.id, ...(idle ? [idle.community.id] : [])])
  }
}

/** A community in which nobody acts. */
let bystander: Promise<TestServer> | undefined

export function newAddress(): string {
  return `${randomUUID().slice(0, 8)}@people.test`
}

function tomorrow(): Date {
  return new Date(Date.now() + 86_400_000)
}

async function signedInLongAgo(server: TestServer, group: number): Promise<Person> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * 60_000 })
  try {
    return await server.signIn('communityAdmin', [group])
  } finally {
    vi.useRealTimers()
  }
}
