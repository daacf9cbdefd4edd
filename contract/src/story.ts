import { z } from 'zod'

import { LocaleField } from './account.ts'
import { MAX_STORY_DESCRIPTION, MAX_STORY_EXPERIENCES, MAX_STORY_TITLE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Author } from './author.ts'
import { Experience, ItemHiding, SharingLevel } from './experience.ts'
import { Picture } from './picture.ts'
import { publicTokenField } from './public-token.ts'
import { SharingRequest } from './sharing-request.ts'
import { Flag, Id, Timestamp, text } from './field.ts'
import { itemDate, itemDateInput } from './item-date.ts'

export const StoryCard = z.object({
  id: z.int(),
  type: z.literal('Story'),
  title: z.string(),
  description: z.string(),
  /** Language of title and description. */
  language: LocaleField,
  ...itemDate,
  createdAt: Timestamp,
  sharingParameters: SharingLevel,
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  official: z.boolean(),
  highlight: z.boolean(),
  userAttributes: Author,
  /** Covers of its experiences, in the order of the story; experiences without a cover are skipped. */
  experiencePictures: z.array(z.object({ pictureUrl: z.string(), picture: Picture })),
  experiencesCount: z.int(),
  certifiedCount: z.int(),
  /** Only sent to the owner, and on the public page itself. */
  publicToken: z.string().nullable(),
  /** Code of the short address of the public page; sent with `publicToken`. */
  shortCode: z.string().nullable(),
  /** Whether search engines may show the public page. */
  indexable: z.boolean(),
  /** Only sent to the owner. */
  hiding: ItemHiding.nullable(),
  /** Request for a public link that was not granted; null for others than the owner. */
  publication: SharingRequest.nullable().optional(),
  /** Only sent, as true, to admins of the community or of a group of the author. */
  administered: z.boolean().optional(),
})
export type StoryCard = z.infer<typeof StoryCard>

export const Story = StoryCard.extend({
  /** In the order of the story; omitted in the view `card`. */
  experiencesAttributes: z.array(Experience).optional(),
})
export type Story = z.infer<typeof Story>

const StoryFields = z.object({
  title: text(MAX_STORY_TITLE),
  description: text(MAX_STORY_DESCRIPTION, { min: 0 }),
  /** The author's language by default. */
  language: LocaleField,
  ...itemDateInput,
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
    summary: 'Returns a story with its experiences, or only its card',
    access: 'signedIn',
    errors: ['STORY_NOT_FOUND'],
    replica: true,
    params: StoryParams,
    query: z.object({ view: z.enum(STORY_VIEWS).default('with_full_experiences') }),
    response: Story,
  }),
  getPublic: endpoint({
    method: 'GET',
    path: '/v2/stories/public_story',
    summary: 'Returns a public story by its token',
    access: 'anyone',
    errors: ['STORY_NOT_FOUND'],
    replica: true,
    query: z.object({ publicToken: publicTokenField('STORY_NOT_FOUND') }),
    response: Story,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/stories',
    summary: 'Creates a story; its experiences are set separately',
    access: 'activeUser',
    body: z.object({ story: StoryInput }),
    response: Story,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/stories/{id}',
    summary: 'Changes the given fields of a story',
    access: 'activeUser',
    errors: ['STORY_NOT_FOUND', 'ITEM_HIDDEN'],
    params: StoryParams,
    body: z.object({ story: StoryChange }),
    response: Story,
  }),
  setExperiences: endpoint({
    method: 'PUT',
    path: '/v2/stories/{id}/story_experiences',
    summary: 'Sets the experiences of a story and their order',
    access: 'activeUser',
    errors: ['STORY_NOT_FOUND', 'PUBLIC_APPROVAL_REQUIRED'],
    params: StoryParams,
    body: z.object({ experienceIds: ExperienceIds }),
    response: Story,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/stories/{id}',
    summary: 'Deletes a story, not its experiences; it can be restored for a while',
    access: 'activeUser',
    errors: ['STORY_NOT_FOUND'],
    params: StoryParams,
    response: z.object({ id: z.int() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/v2/stories/{id}/restoration',
    summary: 'Restores a deleted story',
    access: 'activeUser',
    errors: ['STORY_NOT_FOUND'],
    params: StoryParams,
    response: Story,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/v2/stories/{id}/public_link',
    summary: 'Renews the public link of a story; the old link stops working',
    access: 'activeUser',
    errors: ['STORY_NOT_FOUND'],
    params: StoryParams,
    response: Story,
  }),
}
