import { toSnake } from '@vecu/contract/case'
import type { FastifyInstance } from 'fastify'

import type { Services } from '../../platform/services.ts'
import { reviewToken } from '../../domain/recognition/requests/token.ts'
import { callApi } from './call-api.ts'
import { dateRecognition } from './date-recognition.ts'
import { findPerson } from './data/demo-experiences.ts'
import { DEMO_RECOGNITIONS, type DemoRecognition } from './data/demo-recognitions.ts'
import { withDemoCommunity } from './with-demo-community.ts'
import type { DemoSlug } from './data/demo-data.ts'

/** Members review signed in, others with the mailed link. Skips finished steps. */
export async function seedRecognitions(
  app: FastifyInstance,
  services: Services,
  slug: DemoSlug,
  authors: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [index, demoRecognition] of DEMO_RECOGNITIONS.entries()) {
    if (demoRecognition.community !== slug) continue
    const { email, locale } = findPerson(slug, demoRecognition.by)
    const call = { community: slug, locale, authorization: authors.get(email) ?? '' }
    const { experience, skills } = await withDemoCommunity(services, slug, (tx) =>
      findExperience(tx, email, demoRecognition.about),
    )
    const find = () => withDemoCommunity(services, slug, (tx) => findRecognition(tx, services, experience))
    if (!(await find())) {
      const claimed = skills.map(({ id, level }) => ({ id, level }))
      const recognition = {
        experienceId: experience,
        skills: claimed,
        ...(await buildRequest(services, slug, demoRecognition)),
      }
      const body = toSnake({ recognition }) as object
      const key = `demo-recognition-${index}`
      await callApi(app, services, { ...call, method: 'POST', path: '/v2/recognitions', body, key })
    }
    const storedRecognition = await find()
    if (storedRecognition?.status === 'pending' && demoRecognition.review) {
      const certificator =
        typeof demoRecognition.certificator === 'string' ? findPerson(slug, demoRecognition.certificator) : undefined
      const authorization = certificator && authors.get(certificator.email)
      const request = authorization === undefined ? { token: storedRecognition.token } : { id: storedRecognition.id }
      const body = toSnake({ ...request, recognition: reviewed(demoRecognition, skills) }) as object
      await callApi(app, services, {
        community: slug,
        locale,
        method: 'PUT',
        path: '/v2/recognitions/review',
        body,
        ...(authorization !== undefined && { authorization }),
      })
    }
    await follow(app, services, { ...call, experience, skills, demoRecognition, storedRecognition: await find() })
    await withDemoCommunity(services, slug, (tx) => dateRecognition(tx, services, experience, demoRecognition.days))
  }
}

type Tx = Parameters<Parameters<typeof withDemoCommunity<unknown>>[2]>[0]

/** Selects the skills that can be recognised, without their categories. */
async function findExperience(tx: Tx, email: string, about: string) {
  const { id } = await tx
    .selectFrom('experience')
    .innerJoin('item', 'item.id', 'experience.id')
    .innerJoin('account', 'account.id', 'item.account_id')
    .select('experience.id')
    .where('account.email', '=', email)
    .where('experience.description', 'like', `${about}%`)
    .executeTakeFirstOrThrow(() => new Error(`${email} of the demo wrote nothing that begins with ${about}`))
  const rows = await tx
    .selectFrom('item_skill')
    .select(['id', 'parent_id', 'name', 'level'])
    .where('item_id', '=', id)
    .orderBy('id')
    .execute()
  const categoryIds = new Set(rows.map(({ parent_id }) => parent_id))
  return { experience: id, skills: rows.filter((skill) => !categoryIds.has(skill.id)) }
}

async function findRecognition(tx: Tx, { settings }: Services, experienceId: number) {
  const row = await tx
    .selectFrom('recognition')
    .select(['id', 'status', 'changed', 'token_salt'])
    .where('experience_id', '=', experienceId)
    .executeTakeFirst()
  return row && { ...row, token: reviewToken(settings.secretKey, row.token_salt) }
}

async function buildRequest(services: Services, slug: DemoSlug, { certificator, locale, message }: DemoRecognition) {
  const fields = { locale, ...(message !== undefined && { message }) }
  if (typeof certificator !== 'string') return { ...fields, certificator }
  const { email } = findPerson(slug, certificator)
  const { id: userId } = await withDemoCommunity(services, slug, (tx) =>
    tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
  return { ...fields, certificator: { userId } }
}

type Skills = Awaited<ReturnType<typeof findExperience>>['skills']

function reviewed({ review }: DemoRecognition, skills: Skills) {
  const { decision, comment, role, refused = 0, lowered = 0 } = review ?? {}
  const lowest = skills.length - refused
  const decided = skills.map(({ id, level }, index) => {
    if (index >= lowest) return { id, decision: 'refused' }
    const isLowered = index >= lowest - lowered && level > 0
    return isLowered ? { id, decision: 'lowered', level: level - 1 } : { id, decision: 'confirmed' }
  })
  return {
    decision,
    ...(comment !== undefined && { comment }),
    ...(role !== undefined && { certificator: { role } }),
    skills: decision === 'accepted' ? decided : [],
  }
}

interface Following {
  community: DemoSlug
  locale: string
  authorization: string
  experience: number
  skills: Skills
  demoRecognition: DemoRecognition
  storedRecognition: Awaited<ReturnType<typeof findRecognition>>
}

/** Applies `after`. Descriptions stay unchanged: the seed identifies experiences by them. */
async function follow(app: FastifyInstance, services: Services, following: Following): Promise<void> {
  const { experience, skills, demoRecognition, storedRecognition, ...call } = following
  const [first] = skills
  if (storedRecognition?.status !== 'accepted' || demoRecognition.after === undefined || !first) return
  if (demoRecognition.after !== 'changed') {
    const { authorization: _authorization, ...anyone } = call
    const body = { token: storedRecognition.token, reason: demoRecognition.after.revoked }
    await callApi(app, services, {
      ...anyone,
      method: 'PUT',
      path: `/v2/recognitions/${storedRecognition.id}/revocation`,
      body,
    })
    return
  }
  if (storedRecognition.changed) return
  const level = first.level < 3 ? first.level + 1 : first.level - 1
  const changed = { skillsAttributes: [{ id: first.id, name: first.name, level }] }
  const body = toSnake({ experience: changed }) as object
  const key = `demo-drift-${experience}`
  await callApi(app, services, { ...call, method: 'PATCH', path: `/v2/experiences/${experience}`, body, key })
}
