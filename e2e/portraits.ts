import type { APIRequestContext } from '@playwright/test'

import { HOME } from './urls.ts'
import type { Member } from './demo-member.ts'
import { getUserId } from './stored-session.ts'

/** Makes the portrait of a member public through the API. */
export async function newPublicPortrait(
  request: APIRequestContext,
  member: Member,
  experienceIds: readonly number[],
): Promise<{ publicToken: string }> {
  const response = await request.put(`${HOME}/v2/portraits/${getUserId(member)}`, {
    headers: { authorization: `Bearer ${member.token}` },
    data: { portrait: { public: true, experience_ids: experienceIds } },
  })
  if (!response.ok()) throw new Error(`no portrait: ${response.status()} ${await response.text()}`)
  const { data } = (await response.json()) as { data: { public_token: string } }
  return { publicToken: data.public_token }
}
