import { communitySkillsApi } from '@vecu/contract/catalog'
import { experienceApi } from '@vecu/contract/experience'
import { groupApi } from '@vecu/contract/group'
import { trainingCenterApi } from '@vecu/contract/training-center'
import { notificationApi } from '@vecu/contract/notification'

import { type Input, INPUTS, account } from './matrix-inputs.ts'
import type { MatrixFixture } from './matrix-fixture.ts'
import { mailedJoinToken, setUpCenter, startPendingLink } from './mock-platform.ts'
import { createRequest, buildReview } from './recognitions.ts'

type InputFactory = (fixture: MatrixFixture) => Input | Promise<Input>

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

const NEW_OPENID_CENTER = {
  name: 'Université',
  plugin: 'openid' as const,
  baseUrl: 'http://127.0.0.1:1',
  clientId: 'a',
  clientSecret: 'b',
  groupsClaim: 'groups',
}
const mappedGroup = ({ groups }: MatrixFixture) => [{ value: 'cooks', groupId: groups.own }]

const nested = [{ name: 'Cuire', skillsAttributes: [{ name: 'Saisir' }] }]

interface Row {
  id: number
}
const pickRow = (rows: readonly Row[] = []) => ({ id: rows[0]?.id ?? 0, name: 'Goûter' })
const nestedRow = (rows: readonly (Row & { skillsAttributes: readonly Row[] })[]) => ({
  ...pickRow(rows),
  skillsAttributes: [pickRow(rows[0]?.skillsAttributes)],
})

async function writtenRows(fixture: MatrixFixture) {
  const { id, tagsAttributes, skillsAttributes } = await written(fixture)
  const inner = { ...pickRow(skillsAttributes[0]?.skillsAttributes), level: 2, skillableId: id }
  const skill = { ...pickRow(skillsAttributes), level: 2, skillableId: id, skillsAttributes: [inner] }
  return { id, rows: { tagsAttributes: [pickRow(tagsAttributes)], skillsAttributes: [skill] } }
}

async function groupRows({ subject, groups }: MatrixFixture) {
  const group = await subject.call(groupApi.update, {
    id: groups.own,
    group: { tagsAttributes: [{ name: `tag ${Math.random()}` }], skillsAttributes: nested },
  })
  return {
    tagsAttributes: [pickRow(group.tagsAttributes.slice(-1))],
    skillsAttributes: [nestedRow(group.skillsAttributes.slice(-1))],
  }
}

async function review(fixture: MatrixFixture) {
  const requested = await createRequest(fixture.server, await fixture.server.signIn(), {
    certificator: { userId: fixture.subject.id },
  })
  return { id: requested.id, token: requested.token, recognition: buildReview(requested) }
}

const selected: InputFactory = async ({ server, groups }) => ({
  selection: { groupId: groups.own, except: [(await server.signIn('member', [groups.own])).id] },
})

/** Optional ids, which the matrix inputs lack. The caller is an admin who owns the objects. */
const BESIDE: Record<string, InputFactory[]> = {
  'PUT /v2/email_confirmation': [async (fixture) => ({ token: await fixture.oneTimeToken('address_confirmation') })],
  'PUT /v2/invitation': [async (fixture) => ({ user: { ...account(), invitationToken: await fixture.invitation() } })],
  'PUT /v2/users/activate': [selected],
  'PUT /v2/users/approve': [selected],
  'PUT /v2/users/deactivate': [selected],
  'PUT /v2/user_permissions': [
    async (fixture) => ({
      ...(await selected(fixture)),
      roleChange: 'grant_group_admin',
      groupIds: [fixture.groups.own],
    }),
  ],
  'POST /v2/move_users': [
    async (fixture) => ({
      ...(await selected(fixture)),
      currentGroupId: fixture.groups.own,
      newGroupId: fixture.groups.second,
    }),
  ],
  'GET /v2/audit_events': [({ subject }) => ({ actorId: subject.id, subjectId: subject.id })],
  'GET /v2/audit_events/export': [({ subject }) => ({ actorId: subject.id, subjectId: subject.id })],
  'POST /v2/groups': [
    async (fixture) => ({ group: { name: `Né de ${fixture.server.community.slug}`, ...(await groupRows(fixture)) } }),
  ],
  'PUT /v2/groups/{id}': [
    async (fixture) => ({
      id: fixture.groups.own,
      group: { communityId: fixture.server.community.id, ...(await groupRows(fixture)) },
    }),
  ],
  'DELETE /v2/tags/{id}': [
    async (fixture) => ({
      id: await fixture.tag(),
      group: fixture.groups.own,
      community: fixture.server.community.id,
      type: 'Group',
    }),
  ],
  'POST /v2/experiences': [
    ({ groups }) => ({ experience: { description: 'Service', sharingParameters: 'group', groupIds: [groups.own] } }),
    async (fixture) => ({ experience: { description: 'Service', ...(await writtenRows(fixture)).rows } }),
  ],
  'PATCH /v2/experiences/{id}': [
    async (fixture) => {
      const { id, rows } = await writtenRows(fixture)
      return { id, experience: { sharingParameters: 'group', groupIds: [fixture.groups.own], ...rows } }
    },
  ],
  'POST /v2/stories': [
    ({ groups }) => ({ story: { title: 'Un été', sharingParameters: 'group', groupIds: [groups.own] } }),
  ],
  'PUT /v2/stories/{id}': [
    async (fixture) => ({
      id: await fixture.story(),
      story: { title: 'Un été', sharingParameters: 'group', groupIds: [fixture.groups.own] },
    }),
  ],
  'PUT /v2/portraits/{id}': [
    async (fixture) => ({ id: fixture.subject.id, portrait: { experienceIds: [await fixture.experience()] } }),
  ],
  'POST /v2/recognitions': [
    async (fixture) => {
      const { id, skillsAttributes } = await written(fixture)
      return {
        recognition: {
          experienceId: id,
          certificator: { userId: (await fixture.server.signIn()).id },
          skills: [{ id: skillsAttributes[0]?.id, level: 1 }],
        },
      }
    },
  ],
  'POST /v2/recognitions/preview': [
    async (fixture) => ({ preview: { experienceId: await fixture.experience(), firstname: 'Karim' } }),
  ],
  'GET /v2/recognitions': [async (fixture) => ({ experienceId: await fixture.experience() })],
  'PUT /v2/recognitions/{id}/revocation': [
    async (fixture) => {
      const { id, token } = await fixture.recognition({ accepted: true })
      return { id, token, reason: 'Une erreur' }
    },
  ],
  'GET /v2/recognitions/review': [async (fixture) => ({ id: (await review(fixture)).id })],
  'PUT /v2/recognitions/review': [
    async (fixture) => {
      const { id, recognition } = await review(fixture)
      return { id, recognition }
    },
  ],
  'PUT /v2/notifications/read': [
    async (fixture) => {
      await review(fixture)
      const { paginatedResults } = await fixture.subject.call(notificationApi.list, {})
      return { ids: [paginatedResults[0]?.id] }
    },
  ],
  'POST /v2/training_centers': [
    (fixture) => ({ trainingCenter: { ...NEW_OPENID_CENTER, groupMappings: mappedGroup(fixture) } }),
  ],
  'PUT /v2/training_centers/{id}': [
    async (fixture) => {
      const { admin } = await setUpCenter(fixture.server, { baseUrl: NEW_OPENID_CENTER.baseUrl })
      const { id } = await admin.call(trainingCenterApi.create, { trainingCenter: NEW_OPENID_CENTER })
      return { id, trainingCenter: { groupMappings: mappedGroup(fixture) } }
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
  const usual: InputFactory = async (fixture) =>
    (await INPUTS[operation]?.(fixture, fixture.subject)) ?? { id: fixture.subject.id }
  return [usual, ...(BESIDE[operation] ?? [])]
}
