import { randomUUID } from 'node:crypto'

import type { APIRequestContext } from '@playwright/test'

import { HOME } from './urls.ts'
import { newExperience } from './experiences.ts'
import type { Member } from './demo-member.ts'

export interface StoryRef {
  id: number
  publicToken: string
}

interface ApiStory {
  id: number
  title: string
  public_token: string
  sharing_parameters: string
  experiences_attributes?: { address_attributes: { city: string } | null }[]
}

/** Creates an experience per city; all but the last are private. */
export async function newExperiences(
  request: APIRequestContext,
  member: Member,
  cities: readonly string[],
  create = newExperience,
): Promise<number[]> {
  const experiences = cities.map((city, index) =>
    create(request, member, {
      title: city,
      description: `Ce que j’ai appris à ${city}.`,
      date: `2026-03-0${index + 1}T09:00:00Z`,
      address_attributes: { city, country: 'France' },
      skills_attributes: [{ name: 'Écouter', level: 2 }],
      sharing_parameters: index === cities.length - 1 ? 'public' : 'private',
    }),
  )
  return (await Promise.all(experiences)).map(({ id }) => id)
}

/** Creates a story through the API. */
export async function newStory(
  request: APIRequestContext,
  member: Member,
  experienceIds: readonly number[],
  fields: Record<string, unknown> = {},
): Promise<StoryRef> {
  const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': randomUUID() }
  const story = { title: 'De la plonge au passe', description: 'Neuf mois pour traverser la cuisine.', ...fields }
  const response = await request.post(`${HOME}/v2/stories`, { headers, data: { story } })
  if (!response.ok()) throw new Error(`no story: ${response.status()} ${await response.text()}`)
  const { data } = (await response.json()) as { data: ApiStory }
  const linked = await request.put(`${HOME}/v2/stories/${data.id}/story_experiences`, {
    headers,
    data: { experience_ids: experienceIds },
  })
  if (!linked.ok()) throw new Error(`no experiences: ${linked.status()} ${await linked.text()}`)
  return { id: data.id, publicToken: data.public_token }
}

/** Stories of a member on the server, each with the cities of its experiences. */
export async function fetchStories(request: APIRequestContext, { token }: Member) {
  const headers = { authorization: `Bearer ${token}` }
  const journal = await request.get(`${HOME}/v2/journal_items?only_stories=true`, { headers })
  const { data } = (await journal.json()) as { data: { paginated_results: { journal_item: ApiStory }[] } }
  return Promise.all(
    data.paginated_results.map(async ({ journal_item: { id } }) => {
      const response = await request.get(`${HOME}/v2/stories/${id}`, { headers })
      const { data: story } = (await response.json()) as { data: ApiStory }
      const cities = story.experiences_attributes?.map(({ address_attributes: place }) => place?.city)
      return { id, title: story.title, sharing: story.sharing_parameters, token: story.public_token, cities }
    }),
  )
}

export function needsOwnItem(path: string): boolean {
  return /^\/(experiences|stories|recognition)\/1\b/.test(path)
}

interface OwnItems {
  experienceId: number
  storyId: number
}

/** Creates an experience and a story of it, because a new member has none. */
export async function newOwnItems(request: APIRequestContext, member: Member): Promise<OwnItems> {
  const { id: experienceId } = await newExperience(request, member)
  const { id: storyId } = await newStory(request, member, [experienceId])
  return { experienceId, storyId }
}

/** Replaces the id in the path of an item by that of an own item. */
export function withOwnItem(path: string, { experienceId, storyId }: OwnItems): string {
  if (!needsOwnItem(path)) return path
  return path.replace(/(?<=^\/\w+\/)1\b/, String(path.startsWith('/stories/') ? storyId : experienceId))
}
