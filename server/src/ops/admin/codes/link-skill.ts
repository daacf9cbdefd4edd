import { MAX_SKILL_CODES } from '@vecu/contract/skill-code'
import { foldText } from '@vecu/contract/fold-text'
import { z } from 'zod'

import { SKILLS } from '../../../domain/catalog/built-in/built-in.ts'
import { linkCode } from '../../../domain/catalog/codes/link-codes.ts'
import { findCode } from '../../../domain/catalog/codes/skill-codes.ts'
import { listCommunities } from '../../../request/community/queries.ts'
import type { Community, Db, Tx } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { CommandError, command } from '../installation/command.ts'
import { requireCommunity } from '../installation/require-community.ts'
import { withInstallation } from '../installation/open-installation.ts'

const ARGUMENT_NAMES = 'COMMUNITY SKILL CODE'

/** By id, or by name in any language; several skills may share a name. */
async function skillsNamed(tx: Tx, idOrName: string): Promise<string[]> {
  const foldedName = foldText(idOrName)
  const builtIn = SKILLS.flatMap((competence) => [competence, ...competence.skills])
    .filter(({ id, names }) => id === idOrName || Object.values(names).some((name) => foldText(name) === foldedName))
    .map(({ id }) => id)
  const rows = await tx.selectFrom('custom_skill').select(['id', 'team_id', 'name']).execute()
  const own = rows
    .map(({ id, team_id, name }) => ({ skillId: `${team_id === null ? 'c' : 'g'}${id}`, name }))
    .filter(({ skillId, name }) => skillId === idOrName || foldText(name) === foldedName)
  return [...builtIn, ...own.map(({ skillId }) => skillId)]
}

export const linkSkillCommand = command({
  name: 'link-skill',
  summary: 'Links a skill to an ESCO or ROME code',
  positionals: {
    name: ARGUMENT_NAMES,
    help: 'slug of a community, or all; id (explain-clearly, c7) or quoted name of the skill; ESCO address or ROME number',
  },
  options: {},
  input: z.object({
    [ARGUMENT_NAMES]: z.tuple([z.string(), z.string(), z.string()], `expected three arguments: ${ARGUMENT_NAMES}`),
  }),
  run: ({ settings, input, print }) =>
    withInstallation(settings, async ({ connection: { db } }) => {
      await linkSkill(db, input[ARGUMENT_NAMES] as LinkSkillArguments, print)
      return undefined
    }),
})

type LinkSkillArguments = [slug: string, skill: string, code: string]

export async function linkSkill(
  db: Db,
  [slug, skill, code]: LinkSkillArguments,
  print: (line: string) => void,
): Promise<void> {
  const scheme = /^\d+$/.test(code) ? 'rome' : 'esco'
  const communities: Community[] = slug === 'all' ? await listCommunities(db) : [await requireCommunity(db, slug)]
  let [linked, isLoaded] = [0, false]
  for (const { id, slug: name } of communities) {
    await withCommunity(db, id, async (tx) => {
      const official = await findCode(tx, { scheme, code }, 'en')
      isLoaded ||= official !== undefined
      if (!official) return
      for (const skillId of await skillsNamed(tx, skill)) {
        const done = await linkCode(tx, skillId, { scheme, code })
        if (done === 'too many') throw new CommandError(`${skillId} already has ${MAX_SKILL_CODES} codes`)
        linked += 1
        print(`${name}: linked ${skillId} to ${scheme.toUpperCase()} ${official.label}`)
      }
    })
  }
  if (!isLoaded) throw new CommandError(`The code ${code} is not loaded: use load-esco or load-rome first`)
  if (linked === 0) throw new CommandError(`There is no skill ${skill}`)
}
