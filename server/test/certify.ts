import { randomBytes, randomUUID } from 'node:crypto'

import { experienceApi } from '@vecu/contract/experience'

import { issueCredential } from '../src/credential/issue.ts'
import { inCommunity } from '../src/db/in-community.ts'
import type { StoredPicture } from '../src/db/tables.ts'
import type { Person, TestServer } from './start-server.ts'

const DESCRIPTION = 'Service du soir, soixante couverts, seule au poste des entrées pour la première fois.'
const DATE = '2026-03-14T09:30:00.000Z'
const SKILLS = [
  { skillId: null, name: 'Dresser une assiette', level: 2 },
  { skillId: null, name: 'Travailler en équipe', level: 0 },
]

interface Wanted {
  picture?: StoredPicture
  role?: string | null
}

/** An experience of the holder that somebody has certified, written straight into the database. */
export async function certify(
  { parts, community }: TestServer,
  holder: Person,
  certifier: Person | undefined,
  { picture, role = 'Chef de cuisine' }: Wanted = {},
) {
  const { id: experienceId } = await holder.call(experienceApi.create, {
    experience: {
      description: DESCRIPTION,
      date: DATE,
      skillsAttributes: SKILLS.map(({ name, level }) => ({ name, level })),
    },
  })
  return inCommunity(parts.connection.db, community.id, async (tx) => {
    const { id } = await tx
      .insertInto('recognition')
      .values({
        experience_id: experienceId,
        requester_id: holder.id,
        certificator_id: certifier?.id ?? null,
        certificator_kind: certifier ? 'member' : 'outsider',
        certificator_email: certifier?.email ?? 'nadia@kitchen.test',
        certificator_firstname: 'Nadia',
        certificator_lastname: 'Roux-Delmas',
        certificator_role: role,
        locale: 'fr',
        status: 'accepted',
        token_hash: randomUUID(),
        token_salt: randomBytes(8),
        picture: picture ? JSON.stringify(picture) : null,
        certified_snapshot: JSON.stringify({ description: DESCRIPTION, date: DATE, skills: SKILLS }),
        snapshot_hash: randomBytes(32).toString('hex'),
        decided_at: new Date(),
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const issued = await issueCredential(tx, id, parts.settings)
    if (!issued) throw new Error('nothing was issued')
    return { id, experienceId, code: issued.code, document: issued.document }
  })
}
