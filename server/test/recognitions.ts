import { randomUUID } from 'node:crypto'

import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { type RecognitionInput, recognitionApi } from '@vecu/contract/recognition'
import { type ReviewInput, reviewApi } from '@vecu/contract/review'
import { sql } from 'kysely'

import { expireRecognitionsJob } from '../src/domain/recognition/requests/expire.ts'
import { reviewToken } from '../src/domain/recognition/requests/token.ts'
import type { Person, TestServer } from './start-server.ts'

export const KITCHEN = {
  description: 'Premier service du soir au passe : soixante-deux couverts.',
  date: '2026-03-14T18:30:00.000Z',
  addressAttributes: { name: 'La Table de Karim', city: 'Rennes' },
  skillsAttributes: [
    { name: 'x', skillId: 'explain-clearly', level: 2 },
    { name: 'Tenir le passe', level: 3 },
  ],
} satisfies ExperienceInput

export function outsider() {
  return { email: `karim-${randomUUID().slice(0, 8)}@elsewhere.test`, firstname: 'Karim', lastname: 'Benali' }
}

/** Token mailed for a request. */
async function getReviewToken({ services }: TestServer, id: string): Promise<string> {
  const { token_salt } = await services.connection.db
    .selectFrom('recognition')
    .select('token_salt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return reviewToken(services.settings.secretKey, token_salt)
}

/** Creates an experience unless given, and a request for all its skills. */
export async function createRequest(
  server: TestServer,
  person: Person,
  input: Partial<Omit<RecognitionInput, 'experienceId'>> = {},
  written: { id: number } | ExperienceInput = KITCHEN,
) {
  const experience =
    'id' in written
      ? await person.call(experienceApi.get, { id: written.id })
      : await person.call(experienceApi.create, { experience: written })
  const skills = experience.skillsAttributes.flatMap((skill) => [skill, ...skill.skillsAttributes])
  const recognition = await person.call(recognitionApi.ask, {
    recognition: {
      experienceId: experience.id,
      certificator: outsider(),
      skills: skills.map(({ id, level }) => ({ id, level })),
      ...input,
    },
  })
  return { experience, recognition, id: recognition.id, token: await getReviewToken(server, recognition.id) }
}

type CreatedRequest = Awaited<ReturnType<typeof createRequest>>

/** A review that confirms everything by default. */
export function buildReview(
  { recognition }: Pick<CreatedRequest, 'recognition'>,
  input: Partial<ReviewInput> = {},
): ReviewInput {
  const skills = recognition.skills.map(({ id }) => ({ id, decision: 'confirmed' as const }))
  return { decision: 'accepted', skills, ...input }
}

/** Creates a request and accepts it. */
export async function certify(
  server: TestServer,
  person: Person,
  written: { id: number } | ExperienceInput = KITCHEN,
  review: Partial<ReviewInput> = {},
) {
  const requested = await createRequest(server, person, {}, written)
  await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested, review) })
  return requested
}

/** Expires the request and runs the job. */
export async function letExpire({ services }: TestServer, id: string): Promise<void> {
  await services.connection.db
    .updateTable('recognition')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute()
  await expireRecognitionsJob(services).work({})
}

/** Moves request and last reminder a week into the past, so that a reminder is possible. */
export async function aWeekLater({ services }: TestServer, id: string): Promise<void> {
  await services.connection.db
    .updateTable('recognition')
    .set({
      created_at: sql<Date>`created_at - interval '7 days'`,
      reminded_at: sql<Date | null>`reminded_at - interval '7 days'`,
    })
    .where('id', '=', id)
    .execute()
}
