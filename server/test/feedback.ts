import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { feedbackApi } from '@vecu/contract/feedback'

import type { Person, TestServer } from './start-server.ts'

/** An experience shared with a group, its author, and another member and an admin of the group. */
export async function sharedExperience(server: TestServer, input: Partial<ExperienceInput> = {}) {
  const group = await server.createGroup()
  const [author, reader, trainer] = [
    await server.signIn('member', [group]),
    await server.signIn('member', [group]),
    await server.signIn('groupAdmin', [group]),
  ]
  const { id } = await author.call(experienceApi.create, {
    experience: { description: 'Service du soir', sharingParameters: 'group', groupIds: [group], ...input },
  })
  return { id, group, author, reader, trainer }
}

/** A note of the writer to the author. */
export const tryNote = (writer: Person, id: number, text = 'Beau service') =>
  writer.try(feedbackApi.create, { id, writerId: writer.id, note: { text } })

export async function writeNote(writer: Person, id: number, text = 'Beau service'): Promise<number> {
  return (await writer.call(feedbackApi.create, { id, writerId: writer.id, note: { text } })).id
}

/** The author's answer. */
export const tryAnswer = (author: Person, id: number, writerId: number, text = 'Merci') =>
  author.try(feedbackApi.create, { id, writerId, note: { text } })

/** Texts that a person reads, by exchange. */
export async function readTexts(person: Person, id: number): Promise<string[][]> {
  const { paginatedResults } = await person.call(feedbackApi.list, { id })
  return paginatedResults.map(({ notes }) => notes.map(({ text }) => text))
}
