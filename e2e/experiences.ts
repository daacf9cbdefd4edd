import { randomUUID } from 'node:crypto'

import type { APIRequestContext } from '@playwright/test'

import { HOME } from './urls.ts'
import { type Member, demoMember, uniqueIpHeaders, parseMember } from './demo-member.ts'
import { PASSWORD, confirmed } from './member.ts'

/** A picture of two pixels, red and blue. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQI12PYYSKvr1UFAAcyAd/ftgD6AAAAAElFTkSuQmCC',
  'base64',
)

export interface CreatedExperience {
  id: number
  publicToken: string
}

const writingAs = ({ token }: Member) => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() })

/** Creates an experience with a cover through the API. */
export async function newExperience(
  request: APIRequestContext,
  member: Member,
  fields: Record<string, unknown> = {},
): Promise<CreatedExperience> {
  const experience = await newExperienceWithoutCover(request, member, fields)
  const picture = await request.patch(`${HOME}/v2/experience_pictures/${experience.id}`, {
    headers: writingAs(member),
    multipart: { 'experience[picture]': { name: 'cover.png', mimeType: 'image/png', buffer: PICTURE } },
  })
  if (!picture.ok()) throw new Error(`no cover: ${picture.status()} ${await picture.text()}`)
  return experience
}

/** Creates an experience without a cover, which is much faster. */
export async function newExperienceWithoutCover(
  request: APIRequestContext,
  member: Member,
  fields: Record<string, unknown> = {},
): Promise<CreatedExperience> {
  const experience = { description: 'Trois matinées au potager.', ...fields }
  const response = await request.post(`${HOME}/v2/experiences`, { headers: writingAs(member), data: { experience } })
  if (!response.ok()) throw new Error(`no experience: ${response.status()} ${await response.text()}`)
  const { data } = (await response.json()) as { data: { id: number; public_token: string } }
  return { id: data.id, publicToken: data.public_token }
}

interface Group {
  id: number
  name: string
}

/** Two members who joined the same group by its public link. */
export async function newGroupMates(request: APIRequestContext): Promise<{ mates: [Member, Member]; group: Group }> {
  const admin = await demoMember(request, 'group-admin@demo.test')
  const [group] = (admin.user as { groupsAttributes: Group[] }).groupsAttributes
  if (!group) throw new Error('the demo’s group admin has no group')
  const link = await request.post(`${HOME}/v2/invitation_links`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { invitation_link: { group_id: group.id } },
  })
  const { data } = (await link.json()) as { data: { token: string } }
  const mate = (firstname: string) => newMate(request, firstname, data.token)
  return { mates: [await mate('Inès'), await mate('Youri')], group }
}

async function newMate(request: APIRequestContext, firstname: string, token: string): Promise<Member> {
  const email = `${randomUUID()}@e2e.test`
  const response = await request.post(`${HOME}/v2/invitation_link_registrations`, {
    headers: uniqueIpHeaders(),
    data: {
      invitation_link: {
        user_attributes: {
          email,
          firstname,
          lastname: 'Okoye',
          password: PASSWORD,
          password_confirmation: PASSWORD,
          locale: 'fr',
        },
        invitation_token: token,
      },
    },
  })
  return confirmed(request, await parseMember(email, response))
}
