import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import sharp from 'sharp'

import { formPayload } from './multipart.ts'
import type { Person, TestServer } from './start-server.ts'

/** Id of a new experience of the person with a plain picture. */
export async function createPictured(
  server: TestServer,
  person: Person,
  experience: Partial<ExperienceInput> = {},
  { width = 800, height = 600, background = '#963' } = {},
): Promise<number> {
  const { id } = await person.call(experienceApi.create, {
    experience: { description: 'Service du soir', ...experience },
  })
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = await formPayload({ 'experience[picture]': { name: 'photo.jpg', bytes } })
  const headers = { ...form.headers, authorization: person.authorization }
  await server.send({ method: 'PATCH', url: `/v2/experience_pictures/${id}`, payload: form.payload, headers })
  return id
}
