import { communitySkillsApi } from '@vecu/contract/catalog'
import { experienceApi } from '@vecu/contract/experience'
import { groupApi } from '@vecu/contract/group'
import { notificationApi } from '@vecu/contract/notification'

import { type Input, INPUTS, account } from './matrix-inputs.ts'
import type { MatrixFixture } from './matrix-fixture.ts'
import { mailedJoinToken, startPendingLink } from './mock-platform.ts'
import { createRequest, reviewOf } from './recognitions.ts'

type InputFactory = (scene: MatrixFixture) => Input | Promise<Input>

async function written({ subject, groups }: MatrixFixture) {
  return subject.call(experienceApi.create, {
    experience: {
      description: 'Service du soir',
      sharingParameters: 'group',
      groupIds: [groups.own],
      tagsAttributes: [{ name: 'cuisine' }],
      skillsAttributes: [{ name: 'Servir', level: 1, skillsAttributes: [{ name: 'Sourire', level: 1 }] }],
    },
  })
}

const nested = [{ name: 'Cuire', skillsAttributes: [{ name: 'Saisir' }] }]

interface Row {
  id: number
}
const rowOf = (rows: readonly Row[] = []) => ({ id: rows[0]?.id ?? 0, name: 'Goûter' })
const nestedRow = (rows: readonly (Row & { skillsAttributes: readonly Row[] })[]) => ({
  ...rowOf(rows),
  skillsAttributes: [rowOf(rows[0]?.skillsAttributes)],
})

async function writtenRows(scene: MatrixFixture) {
  const { id, tagsAttributes, skillsAttributes } = await written(scene)
  const inner = { ...rowOf(skillsAttributes[0]?.skillsAttributes), level: 2, skillableId: id }
  const skill = { ...rowOf(skillsAttributes), level: 2, skillableId: id, skillsAttributes: [inner] }
  return { id, rows: { tagsAttributes: [rowOf(tagsAttributes)], skillsAttributes: [skill] } }
}

async function groupRows({ subject, groups }: MatrixFixture) {
  const group = await subject.call(groupApi.update, {
    id: groups.own,
    group: { tagsAttributes: [{ name: `tag ${Math.random()}` }], skillsAttributes: nested },
  })
  return {
    tagsAttributes: [rowOf(group.tagsAttributes.slice(-1))],
    skillsAttributes: [nestedRow(group.skillsAttributes.slice(-1))],
  }
}

async function review(scene: MatrixFixture) {
  const requested = await createRequest(scene.server, await scene.server.signIn(), {
    certificator: { userId: scene.subject.id },
  })
  return { id: requested.id, token: requested.token, recognition: reviewOf(requested) }
}

const selected: InputFactory = async ({ server, groups }) => ({
  selection: { groupId: groups.own, except: [(await server.signIn('member', [groups.own])).id] },
})

/** Optional ids, which the matrix inputs lack. The caller is an admin who owns the objects. */
const BESIDE: Record<string, InputFactory[]> = {
  'PUT /v2/email_confirmation': [async (scene) => ({ token: await scene.oneTimeToken('address_confirmation') })],
  'PUT /v2/invitation': [async (scene) => ({ user: { ...account(), invitationToken: await scene.invitation() } })],
  'PUT /v2/users/activate': [selected],
  'PUT /v2/users/approve': [selected],
  'PUT /v2/users/deactivate': [selected],
  'POST /v2/move_users': [
    async (scene) => ({
      ...(await selected(scene)),
      currentGroupId: scene.groups.own,
      newGroupId: scene.groups.second,
    }),
  ],
  'GET /v2/audit_events': [({ subject }) => ({ actorId: subject.id, subjectId: subject.id })],
  'GET /v2/audit_events/export': [({ subject }) => ({ actorId: subject.id, subjectId: subject.id })],
  'POST /v2/groups': [
    async (scene) => ({ group: { name: `Né de ${scene.server.community.slug}`, ...(await groupRows(scene)) } }),
  ],
  'PUT /v2/groups/{id}': [
    async (scene) => ({
      id: scene.groups.own,
      group: { communityId: scene.server.community.id, ...(await groupRows(scene)) },
    }),
  ],
  'DELETE /v2/tags/{id}': [
    async (scene) => ({
      id: await scene.tag(),
      group: scene.groups.own,
      community: scene.server.community.id,
      type: 'Group',
    }),
  ],
  'POST /v2/experiences': [
    ({ groups }) => ({ experience: { description: 'Service', sharingParameters: 'group', groupIds: [groups.own] } }),
    async (scene) => ({ experience: { description: 'Service', ...(await writtenRows(scene)).rows } }),
  ],
  'PATCH /v2/experiences/{id}': [
    async (scene) => {
      const { id, rows } = await writtenRows(scene)
      return { id, experience: { sharingParameters: 'group', groupIds: [scene.groups.own], ...rows } }
    },
  ],
  'POST /v2/stories': [
    ({ groups }) => ({ story: { title: 'Un été', sharingParameters: 'group', groupIds: [groups.own] } }),
  ],
  'PUT /v2/stories/{id}': [
    async (scene) => ({
      id: await scene.story(),
      story: { title: 'Un été', sharingParameters: 'group', groupIds: [scene.groups.own] },
    }),
  ],
  'PUT /v2/portraits/{id}': [
    async (scene) => ({ id: scene.subject.id, portrait: { experienceIds: [await scene.experience()] } }),
  ],
  'POST /v2/recognitions': [
    async (scene) => {
      const { id, skillsAttributes } = await written(scene)
      return {
        recognition: {
          experienceId: id,
          certificator: { userId: (await scene.server.signIn()).id },
          skills: [{ id: skillsAttributes[0]?.id, level: 1 }],
        },
      }
    },
  ],
  'GET /v2/recognitions': [async (scene) => ({ experienceId: await scene.experience() })],
  'PUT /v2/recognitions/{id}/revocation': [
    async (scene) => {
      const { id, token } = await scene.recognition({ accepted: true })
      return { id, token, reason: 'Une erreur' }
    },
  ],
  'GET /v2/recognitions/review': [async (scene) => ({ id: (await review(scene)).id })],
  'PUT /v2/recognitions/review': [
    async (scene) => {
      const { id, recognition } = await review(scene)
      return { id, recognition }
    },
  ],
  'PUT /v2/notifications/read': [
    async (scene) => {
      await review(scene)
      const { paginatedResults } = await scene.subject.call(notificationApi.list, {})
      return { ids: [paginatedResults[0]?.id] }
    },
  ],
  'POST /v2/moodle/account_links': [
    async ({ server, subject }) => {
      const { state } = await startPendingLink(server, subject)
      return { state, linkToken: await mailedJoinToken(server, { state, email: subject.email }) }
    },
  ],
  'PUT /v2/community_skills': [
    async ({ subject }) => {
      const skills = await subject.call(communitySkillsApi.update, { skillsAttributes: nested })
      return { skillsAttributes: [nestedRow(skills.slice(-1))] }
    },
  ],
}

/** Inputs that together contain every id of the operation. */
export function crossingInputs(operation: string): InputFactory[] {
  const usual: InputFactory = async (scene) =>
    (await INPUTS[operation]?.(scene, scene.subject)) ?? { id: scene.subject.id }
  return [usual, ...(BESIDE[operation] ?? [])]
}
