import { catalogApi, communitySkillsApi } from '@vecu/contract/catalog'
import { experienceApi } from '@vecu/contract/experience'
import { groupApi } from '@vecu/contract/group'
import { expect, test } from 'vitest'

import { startServer } from '../../../../test/start-server.ts'

const skill = (name: string, ...under: string[]) => ({ name, skillsAttributes: under.map((one) => ({ name: one })) })

test('skills of groups are listed first, then those of the community, then built-in ones', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const group = await admin.call(groupApi.create, {
    group: {
      name: 'CAP Cuisine',
      tagsAttributes: [{ name: 'brigade' }],
      skillsAttributes: [skill('Au passe', 'Dresser', 'Annoncer'), skill('Goûter')],
    },
  })
  const other = await server.createGroup('Autre groupe')
  await admin.call(communitySkillsApi.update, { skillsAttributes: [skill('Vivre ensemble', 'Accueillir')] })
  const member = await server.signIn('member', [group.id])
  const listSkills = async (query: { groupId?: number; search?: string }) =>
    (await member.call(catalogApi.skills, query)).map(({ name, from, skills }) => [name, from, skills.length] as const)
  const { name } = server.community
  const own = [
    ['Au passe', 'CAP Cuisine', 2],
    ['Goûter', 'CAP Cuisine', 1],
    ['Vivre ensemble', name, 1],
  ]
  expect((await listSkills({})).slice(0, 3)).toEqual(own)
  expect(await listSkills({})).toHaveLength(11)
  expect((await listSkills({ groupId: group.id })).slice(0, 3)).toEqual(own)
  expect((await listSkills({ groupId: other })).slice(0, 2)).toMatchObject([
    own[2],
    [expect.any(String), null, expect.any(Number)],
  ])
  expect((await listSkills({ search: 'GOUTER' }))[0]).toEqual(own[1])
  const [tags] = await member.call(catalogApi.tags, {})
  expect([tags?.name, tags?.tags.map((tag) => tag.name)]).toEqual(['CAP Cuisine', ['brigade']])
  const pending = await server.signIn('pending', [group.id])
  expect((await pending.call(catalogApi.skills, { groupId: group.id })).every(({ from }) => from === null)).toBe(true)
})

test('an experience keeps the name of a custom skill after the skill changes', async () => {
  const server = await startServer()
  const otherServer = await startServer()
  const admin = await server.signIn('communityAdmin')
  const skills = { skillsAttributes: [skill('Au passe', 'Dresser')] }
  const group = await admin.call(groupApi.create, { group: { name: 'CAP Cuisine', ...skills } })
  const stranger = await otherServer.signIn('communityAdmin')
  const [foreign] = await stranger.call(communitySkillsApi.update, skills)
  const member = await server.signIn('member', [group.id])
  const dress = group.skillsAttributes[0]?.skillsAttributes[0]?.id
  const choose = (skillId: string) => {
    const skillsAttributes = [{ name: 'Autrement', skillId, level: 2 }]
    return member.try(experienceApi.create, { experience: { description: 'Service', skillsAttributes } })
  }
  for (const skillId of [`c${foreign?.id}`, `g${foreign?.id}`, `c${dress}`, 'g0', 'g999999999999999', 'zz']) {
    const { status, data } = await choose(skillId)
    expect([skillId, status, Object.keys(data.errors ?? {})]).toEqual([skillId, 422, ['skillsAttributes']])
  }
  const { status, data } = await choose(`g${dress}`)
  expect([status, data.skillsAttributes]).toMatchObject([
    201,
    [{ name: 'Dresser', skillId: `g${dress}`, custom: false }],
  ])
  await admin.call(groupApi.update, {
    id: group.id,
    group: { skillsAttributes: [{ id: group.skillsAttributes[0]?.id, _destroy: true }] },
  })
  const after = await member.call(experienceApi.get, { id: data.id })
  expect(after.skillsAttributes).toEqual(data.skillsAttributes)
})
