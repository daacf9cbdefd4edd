import { randomBytes, randomInt } from 'node:crypto'

import { CREDENTIALS_PATH, STATUS_LISTS_PATH } from '@vecu/contract/credential'
import { CODE_ALPHABET, CODE_LENGTH, formatCode } from '@vecu/contract/short-code'

import { completeDate } from '../../../platform/text/item-date.ts'
import { skillName } from '../../catalog/built-in/built-in.ts'
import { findSkillCodes } from '../../catalog/codes/skill-codes.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { communityUrl } from '../../../request/community/address.ts'
import type { Settings } from '../../../settings.ts'
import { communityDid } from '../signing/did.ts'
import { credentialDocument } from './document.ts'
import { activeSigningKey, isDistrusted } from '../signing/keys.ts'
import { signDocument } from '../signing/proof.ts'
import { type Certification, findCertification, saveCredential, allocateStatusIndex } from './queries.ts'
import type { OwnCredential, UnsignedCredential } from './structure.ts'

export interface IssuedCredential {
  certification: Certification
  code: string
  document: OwnCredential
}

/**
 * Returns the signed credential, creating it once: on acceptance, in the same transaction, or on request when it has no
 * signed document or was signed with a key that has leaked. Undefined when the recognition is not certified or its holder was deleted.
 */
export async function issueCredential(
  tx: Tx,
  recognitionId: string,
  settings: Settings,
): Promise<IssuedCredential | undefined> {
  const certification = await findCertification(tx, recognitionId)
  if (!certification) return undefined
  const { document } = certification
  const code = certification.code ?? makeCode()
  if (!document) {
    return sign(tx, certification, code, await describe(tx, certification, code, settings), settings)
  }
  if (!('proof' in document)) return sign(tx, certification, code, document, settings)
  const { proof, ...unsigned } = document
  const isRefused = await isDistrusted(tx, proof[0].verificationMethod.split('#').at(-1) ?? '')
  return isRefused ? sign(tx, certification, code, unsigned, settings) : { certification, code, document }
}

async function sign(
  tx: Tx,
  certification: Certification,
  code: string,
  unsigned: UnsignedCredential,
  settings: Settings,
): Promise<IssuedCredential> {
  const { id, slug, account_id: accountId } = certification
  const key = await activeSigningKey(tx, settings.secretKey)
  const document = await signDocument(unsigned, key, communityDid(settings, slug), new Date())
  await saveCredential(tx, { recognitionId: id, accountId, code, document })
  return { certification, code, document }
}

/** Uses the data recorded with the decision; e-mail address and language are the holder's current ones. */
async function describe(
  tx: Tx,
  certification: Certification,
  code: string,
  settings: Settings,
): Promise<UnsignedCredential> {
  const { id, slug, locale, certified_snapshot: certified, snapshot_hash: snapshotHash, decided_at } = certification
  if (!certified || snapshotHash === null || !decided_at) throw new Error(`recognition ${id} certifies nothing`)
  const [home, did] = [communityUrl(settings, slug), communityDid(settings, slug)]
  const { list, index: statusIndex } = await allocateStatusIndex(tx, id)
  const { certificator_firstname: firstname, certificator_lastname: lastname, certificator_role: role } = certification
  const codes = await findSkillCodes(
    tx,
    locale,
    certified.skills.map(({ skillId }) => skillId),
  )
  const holder = certification.snapshot?.author ?? certification
  return credentialDocument({
    url: `${home}${CREDENTIALS_PATH}/${code}`,
    issuer: { did, name: certification.name, url: home },
    status: { listUrl: `${home}${STATUS_LISTS_PATH}/${list}`, place: statusIndex },
    holder: { name: `${holder.firstname} ${holder.lastname}`, email: certification.email },
    certificator: {
      name: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
      role: role || null,
      identification: certification.identification,
    },
    title: certified.title,
    description: certified.description,
    date: completeDate(certified),
    skills: certified.skills.map(({ skillId, name, level }) => ({
      name: skillName(skillId, locale) ?? name,
      level,
      codes: codes.get(skillId ?? '') ?? [],
    })),
    snapshotHash,
    files: certified,
    decidedAt: decided_at,
    locale,
    salt: randomBytes(12).toString('base64url'),
  })
}

/** 50 bits, so that codes cannot be guessed within the limit on attempts. */
export function makeCode(): string {
  return formatCode(Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(32))).join(''))
}
