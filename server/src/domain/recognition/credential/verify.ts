import { type CredentialCheck, type CredentialVerification, STATUS_LISTS_PATH } from '@vecu/contract/credential'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import { findCommunityBySlug } from '../../../request/community/queries.ts'
import type { Community, Db, Tx } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { type Address, communityUrl } from '../../../request/community/address.ts'
import { shortUrl } from '../../../request/community/short-url.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import type { Settings } from '../../../settings.ts'
import { presentPicture } from '../../journal/experience/picture.ts'
import { communityDid, findIssuer } from '../signing/did.ts'
import { listKeys } from '../signing/keys.ts'
import { isSignedBy } from '../signing/proof.ts'
import type { StoredCredential } from './find-issued.ts'
import { findCredentialStatus } from './queries.ts'
import { OwnCredential, SignedBadge } from './structure.ts'
import { toSummary } from './summary.ts'

/** Tolerance for clock differences and for a key that is retired while it signs. */
const LEEWAY_MS = 300_000

type Name = CredentialCheck['name']

/** Collects check results in the viewer's language. */
class Findings {
  readonly checks: CredentialCheck[] = []
  readonly locale: Locale

  constructor(locale: Locale) {
    this.locale = locale
  }

  add(name: Name, ok: boolean, outcome: string, values: { name?: string; date?: string } = {}): boolean {
    this.checks.push({ name, ok, detail: translate(this.locale, `credential:check.${name}.${outcome}`, values) })
    return ok
  }

  /** Adds checks that were not made because an earlier one failed. */
  skip(...names: Name[]): void {
    const detail = translate(this.locale, 'credential:check.notAsked')
    for (const name of names) this.checks.push({ name, ok: null, detail })
  }

  day(date: Date | string): string {
    return longDate(this.locale, new Date(date))
  }
}

interface VerificationContext {
  db: Db
  settings: Settings
  locale: Locale
}

const NO_CONTENT = { summary: null, picture: null, publicPath: null }
const AFTER_SIGNATURE: Name[] = ['validity', 'revocation', 'unchanged']
const REST: Name[] = ['issuer', 'signature', ...AFTER_SIGNATURE]

/**
 * Verifies a document from any source. Uses the stored keys of this installation's communities only: nothing is
 * fetched, and no content of an invalid document is returned.
 */
export async function verifyDocument(
  { db, settings, locale }: VerificationContext,
  document: object,
): Promise<CredentialVerification> {
  const findings = new Findings(locale)
  const badge = SignedBadge.safeParse(document)
  if (!badge.success) return failed(findings, 'structure', 'notABadge', REST)
  const { issuer } = badge.data
  const found = findIssuer(settings, typeof issuer === 'string' ? issuer : issuer.id)
  const community = found && (await findCommunityBySlug(db, found.slug))
  if (!community) {
    findings.add('structure', true, 'ok')
    return failed(findings, 'issuer', 'unknown', REST.slice(1))
  }
  const own = OwnCredential.safeParse(document)
  if (!own.success) return failed(findings, 'structure', 'altered', REST)
  findings.add('structure', true, 'ok')
  findings.add('issuer', true, 'ok', { name: community.name })
  return withCommunity(db, community.id, (tx) => verifyOwn(tx, found.address, community, own.data, findings))
}

export function unreadable(locale: Locale, error: string): CredentialVerification {
  return failed(new Findings(locale), 'structure', error, REST)
}

/** Only the code was checked: nothing else could be. */
export function unknownCode(locale: Locale): CredentialVerification {
  return failed(new Findings(locale), 'code', 'unknown', [])
}

/** Verifies the credential of a code. Its content is returned only if `shown`. */
export async function verifyStored(
  place: VerificationContext,
  { issued, shown, publicToken }: StoredCredential,
  code: string,
): Promise<CredentialVerification> {
  const { checks, valid, reason, summary } = await verifyDocument(place, issued.document)
  const findings = new Findings(place.locale)
  findings.add('code', true, 'ok')
  const verification = { valid, reason, checks: [...findings.checks, ...checks], ...NO_CONTENT }
  if (!shown || !summary) return verification
  const { slug, picture } = issued.certification
  return {
    ...verification,
    // The public code must not reveal that of the credential.
    summary: code === issued.code ? summary : { ...summary, code, url: shortUrl(place.settings, { slug }, code) },
    picture: presentPicture(place.settings.secretKey, picture),
    publicPath: publicToken === null ? null : `/experiences/public/${publicToken}`,
  }
}

/** Nothing of a withdrawn credential is stored except its code. */
export function withdrawnCode(locale: Locale, withdrawnAt: Date): CredentialVerification {
  const findings = new Findings(locale)
  findings.add('code', true, 'withdrawn')
  findings.add('revocation', false, 'withdrawn', { date: findings.day(withdrawnAt) })
  return { valid: false, reason: 'withdrawn', checks: findings.checks, ...NO_CONTENT }
}

function failed(findings: Findings, name: Name, outcome: string, rest: Name[]): CredentialVerification {
  findings.add(name, false, outcome)
  findings.skip(...rest)
  return { valid: false, reason: null, checks: findings.checks, ...NO_CONTENT }
}

async function verifyOwn(
  tx: Tx,
  address: Address,
  community: Community,
  credential: OwnCredential,
  findings: Findings,
): Promise<CredentialVerification> {
  const key = await findSigningKey(tx, communityDid(address, community.slug), credential)
  if (!key) return failed(findings, 'signature', 'wrong', AFTER_SIGNATURE)
  if (key.distrusted_at) {
    findings.add('signature', false, 'distrusted', { date: findings.day(key.distrusted_at) })
    findings.skip(...AFTER_SIGNATURE)
    return { valid: false, reason: 'distrusted', checks: findings.checks, ...NO_CONTENT }
  }
  findings.add('signature', true, 'ok')
  const { validFrom } = credential
  const inTime = Date.parse(validFrom) <= Date.now() + LEEWAY_MS
  findings.add('validity', inTime, inTime ? 'ok' : 'early', { date: findings.day(validFrom) })
  const { statusListCredential, statusListIndex } = credential.credentialStatus
  const lists = `${communityUrl(address, community.slug)}${STATUS_LISTS_PATH}/`
  const list = statusListCredential.startsWith(lists) ? Number(statusListCredential.slice(lists.length)) : Number.NaN
  const credentialStatus = Number.isInteger(list)
    ? await findCredentialStatus(tx, list, Number(statusListIndex))
    : undefined
  const notRevoked = addStatusChecks(findings, credentialStatus)
  const summary = toSummary(credential, credentialStatus, findings.locale)
  const { withdrawn_at = null, status } = credentialStatus ?? {}
  const reason = withdrawn_at ? 'withdrawn' : status === 'revoked' ? 'revoked' : null
  return { valid: inTime && notRevoked, reason, checks: findings.checks, ...NO_CONTENT, summary }
}

/** Undefined unless a key of the community made the signature while it was in use. */
async function findSigningKey(tx: Tx, did: string, { proof, ...document }: OwnCredential) {
  const [{ verificationMethod, created }] = proof
  const key = (await listKeys(tx)).find(({ public_key }) => verificationMethod === `${did}#${public_key}`)
  if (!key || (key.retired_at && Date.parse(created) > key.retired_at.getTime() + LEEWAY_MS)) return undefined
  return (await isSignedBy(document, proof[0], key.public_key)) ? key : undefined
}

type CredentialStatus = Awaited<ReturnType<typeof findCredentialStatus>>

function addStatusChecks(findings: Findings, credentialStatus: CredentialStatus): boolean {
  if (!credentialStatus) {
    findings.add('revocation', false, 'unknown')
    findings.skip('unchanged')
    return false
  }
  const { status, revoked_at, withdrawn_at, changed, experienceId } = credentialStatus
  if (withdrawn_at) {
    findings.add('revocation', false, 'withdrawn', { date: findings.day(withdrawn_at) })
    findings.skip('unchanged')
    return false
  }
  const date = revoked_at ? findings.day(revoked_at) : ''
  const ok = findings.add('revocation', status !== 'revoked', status === 'revoked' ? 'revoked' : 'ok', { date })
  const outcome = experienceId === null ? 'gone' : changed ? 'changed' : 'ok'
  findings.add('unchanged', outcome === 'ok', outcome)
  return ok
}
