import { randomBytes, randomInt } from 'node:crypto'

import { CODE_ALPHABET, CODE_LENGTH, CREDENTIALS_PATH, STATUS_LISTS_PATH, groupedCode } from '@vecu/contract/credential'

import { skillName } from '../catalogue/built-in.ts'
import { codesOf } from '../catalogue/skill-codes.ts'
import type { Tx } from '../db/tables.ts'
import { communityUrl } from '../http/community.ts'
import type { Settings } from '../settings.ts'
import { communityDid } from './did.ts'
import { credentialDocument } from './document.ts'
import { liveKey } from './keys.ts'
import { signDocument } from './proof.ts'
import { type Certification, findCertification, keepCredential, takeStatusPlace } from './queries.ts'
import type { OwnCredential } from './structure.ts'

/** A credential that is there, with what it is made of. */
export interface Issued {
  certification: Certification
  code: string
  document: OwnCredential
}

/**
 * The signed credential of a certification, made once: by the acceptance, in its transaction, or when it is next asked
 * for after its document had to go. Undefined when there is nothing to certify, or nobody.
 */
export async function issueCredential(tx: Tx, recognitionId: string, settings: Settings): Promise<Issued | undefined> {
  const certification = await findCertification(tx, recognitionId)
  if (!certification) return undefined
  const { code, document } = certification
  if (code !== null && document !== null) return { certification, code, document }
  return sign(tx, certification, code ?? makeCode(), settings)
}

async function sign(tx: Tx, certification: Certification, code: string, settings: Settings): Promise<Issued> {
  const { id, slug, locale, certified_snapshot: certified, snapshot_hash: snapshotHash, decided_at } = certification
  if (!certified || snapshotHash === null || !decided_at) throw new Error(`recognition ${id} certifies nothing`)
  const [home, did] = [communityUrl(settings, slug), communityDid(settings, slug)]
  const { list, place } = await takeStatusPlace(tx, id)
  const { certificator_firstname: firstname, certificator_lastname: lastname, certificator_role: role } = certification
  const codes = await codesOf(
    tx,
    locale,
    certified.skills.map(({ skillId }) => skillId),
  )
  const unsigned = credentialDocument({
    url: `${home}${CREDENTIALS_PATH}/${code}`,
    issuer: { did, name: certification.name, url: home },
    status: { listUrl: `${home}${STATUS_LISTS_PATH}/${list}`, place },
    holder: { name: `${certification.firstname} ${certification.lastname}`, email: certification.email },
    certifier: { name: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(), role: role || null },
    description: certified.description,
    date: certified.date,
    skills: certified.skills.map(({ skillId, name, level }) => ({
      name: skillName(skillId, locale) ?? name,
      level,
      codes: codes.get(skillId ?? '') ?? [],
    })),
    snapshotHash,
    decidedAt: decided_at,
    locale,
    salt: randomBytes(12).toString('base64url'),
  })
  const document = await signDocument(unsigned, await liveKey(tx, settings.secretKey), did, new Date())
  await keepCredential(tx, { recognitionId: id, accountId: certification.account_id, code, document })
  return { certification, code, document }
}

/** Sixty bits: nobody comes upon one by trying. */
function makeCode(): string {
  return groupedCode(Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(32))).join(''))
}
