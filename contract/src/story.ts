import { z } from 'zod'

import { MAX_STORY_DESCRIPTION, MAX_STORY_EXPERIENCES, MAX_STORY_TITLE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Author, Experience, ItemHiding, Picture, PublicToken, SharingLevel } from './experience.ts'
import { Flag, Id, Moment, Timestamp, text } from './field.ts'

/** As a card shows it. */
export const StoryCard = z.object({
  id: z.int(),
  type: z.literal('Story'),
  title: z.string(),
  description: z.string(),
  date: Timestamp.nullable(),
  createdAt: Timestamp,
  sharingParameters: SharingLevel,
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  official: z.boolean(),
  highlight: z.boolean(),
  userAttributes: Author,
  /** The covers of its experiences, in the story's order; an experience without one has none. */
  experiencePictures: z.array(z.object({ pictureUrl: z.string(), picture: Picture })),
  experiencesCount: z.int(),
  certifiedCount: z.int(),
  /** For its owner, and on the public page itself. */
  publicToken: z.string().nullable(),
  /** Whether search engines may show the public page. */
  indexable: z.boolean(),
  /** For its owner. */
  hiding: ItemHiding.nullable(),
})
export type StoryCard = z.infer<typeof StoryCard>

export const Story = StoryCard.extend({
  /** In the story's order; left out by the view `card`. */
  experiencesAttributes: z.array(Experience).optional(),
})
export type Story = z.infer<typeof Story>

const StoryFields = z.object({
  title: text(MAX_STORY_TITLE),
  description: text(MAX_STORY_DESCRIPTION, { min: 0 }),
  date: Moment.nullable(),
  sharingParameters: SharingLevel,
  groupIds: z.array(Id).max(100),
  official: Flag,
  highlight: Flag,
  indexable: Flag,
})
export const StoryInput = StoryFields.partial().required({ title: true })
export type StoryInput = z.input<typeof StoryInput>
export const StoryChange = StoryFields.partial()
export type StoryChange = z.output<typeof StoryChange>

export const STORY_VIEWS = ['with_full_experiences', 'card'] as const

const StoryParams = z.object({ id: Id })

const ExperienceIds = z
  .array(Id)
  .min(1)
  .max(MAX_STORY_EXPERIENCES)
  .refine((ids) => new Set(ids).size === ids.length, { params: { message: 'repeated' } })

export const storyApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/stories/{id}',
    summary: 'A story for whoever may see it, with its experiences unless only its card is asked for',
    access: 'signedIn',
    replica: true,
    params: StoryParams,
    query: z.object({ view: z.enum(STORY_VIEWS).default('with_full_experiences') }),
    response: Story,
  }),
  getPublic: endpoint({
    method: 'GET',
    path: '/v2/stories/public_story',
    summary: 'A story by its public token, for anyone while it is public',
    access: 'anyone',
    replica: true,
    query: z.object({ publicToken: PublicToken }),
    response: Story,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/stories',
    summary: 'Begins a story; its experiences follow by themselves',
    access: 'activeUser',
    body: z.object({ story: StoryInput }),
    response: Story,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/stories/{id}',
    summary: 'Changes what is given of one’s own story',
    access: 'activeUser',
    params: StoryParams,
    body: z.object({ story: StoryChange }),
    response: Story,
  }),
  setExperiences: endpoint({
    method: 'PUT',
    path: '/v2/stories/{id}/story_experiences',
    summary: 'Sets which of one’s own experiences the story tells, all of them and in this order',
    access: 'activeUser',
    params: StoryParams,
    body: z.object({ experienceIds: ExperienceIds }),
    response: Story,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/stories/{id}',
    summary: 'Deletes one’s own story, not its experiences; for a while it can be restored',
    access: 'activeUser',
    params: StoryParams,
    response: z.object({ id: z.int() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/v2/stories/{id}/restoration',
    summary: 'Takes the deletion of one’s own story back',
    access: 'activeUser',
    params: StoryParams,
    response: Story,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/v2/stories/{id}/public_link',
    summary: 'Gives one’s own story another public link; the old one leads nowhere from then on',
    access: 'activeUser',
    params: StoryParams,
    response: Story,
  }),
}
