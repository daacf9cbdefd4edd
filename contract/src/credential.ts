import { z } from 'zod'

import { LocaleField } from './account.ts'
import { MAX_SKILL_LEVEL, MAX_CREDENTIAL_CODE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './field.ts'
import { Picture } from './picture.ts'
import { Identification } from './identification.ts'
import { parseCode } from './short-code.ts'
import { FileResponse, FileInput } from './upload.ts'

/** These paths are part of issued credentials: changing one breaks credentials that people already hold. */
export const DID_PATH = '/.well-known/did.json'
export const CREDENTIALS_PATH = '/credentials'
export const STATUS_LISTS_PATH = `${CREDENTIALS_PATH}/status`

/** Accepts the printed code, and the whole URL of the QR code. */
export const CredentialCode = z
  .string()
  .max(MAX_CREDENTIAL_CODE)
  .transform((typed, { addIssue }) => {
    const code = parseCode(typed)
    if (code !== undefined) return code
    addIssue({ code: 'custom', params: { message: 'invalidCode' } })
    return z.NEVER
  })

export const CredentialSummary = z.object({
  code: z.string(),
  url: z.string(),
  name: z.string(),
  holder: z.string(),
  /** `name` is null once erased. */
  certificator: z.object({
    name: z.string().nullable(),
    role: z.string().nullable(),
    /** Null when the credential does not contain it. */
    identification: Identification.nullable(),
  }),
  issuer: z.object({ name: z.string(), url: z.string() }),
  issuedAt: Timestamp,
  /** Date of the experience. */
  date: Timestamp.nullable(),
  /** The same as its author entered it: a day, or a day with a time. */
  localDate: z.string().nullable(),
  /** Title that was certified; null without one. */
  title: z.string().nullable(),
  description: z.string(),
  /** Language of title and description, as its author said; null when it was not recorded. */
  language: LocaleField.nullable(),
  skills: z.array(
    z.object({
      name: z.string(),
      level: z.int().min(0).max(MAX_SKILL_LEVEL),
      /** Name of the competence that the skill belongs to; null for none. */
      parent: z.string().nullable(),
    }),
  ),
  /** Cover and evidence that were certified, by the SHA-256 of each file, hexadecimal. */
  files: z.array(z.object({ name: z.string(), checksum: z.string() })),
  revokedAt: Timestamp.nullable(),
})
export type CredentialSummary = z.infer<typeof CredentialSummary>

export const CREDENTIAL_CHECKS = [
  /** Only when a code was sent: whether a certification has it. */
  'code',
  'structure',
  'issuer',
  'signature',
  'validity',
  'revocation',
  /** Informative and not part of the validity: whether the experience is unchanged since its certification. */
  'unchanged',
] as const
export const CredentialCheck = z.object({
  name: z.enum(CREDENTIAL_CHECKS),
  /** Null when an earlier check failed. */
  ok: z.boolean().nullable(),
  /** In the viewer's language. */
  detail: z.string(),
})
export type CredentialCheck = z.infer<typeof CredentialCheck>

/** Why a credential that the community did issue is not valid. */
const CREDENTIAL_REFUSALS = [
  /** The certifier revoked the certification. */
  'revoked',
  /** The holder withdrew this document; the certification may still stand. */
  'withdrawn',
  /** Signed with a key that leaked, so that anyone may have made it. */
  'distrusted',
] as const

export const CredentialVerification = z.object({
  valid: z.boolean(),
  /** Null when valid, and when the checks say it all. */
  reason: z.enum(CREDENTIAL_REFUSALS).nullable(),
  checks: z.array(CredentialCheck),
  /** Null unless signed by a community of this installation; by code also null unless shared publicly. */
  summary: CredentialSummary.nullable(),
  /** Cover at the time of the certification; only by code. */
  picture: Picture.nullable(),
  /** Path of the public page of the experience; only by code, and while it is public. */
  publicPath: z.string().nullable(),
})
export type CredentialVerification = z.infer<typeof CredentialVerification>

/** Data needed to share a credential. */
export const CredentialSharing = z.object({
  code: z.string(),
  /** URL and id of the credential. */
  url: z.string(),
  /** Page on which anyone can verify it. */
  verificationUrl: z.string(),
  name: z.string(),
  organizationName: z.string(),
  issuedAt: Timestamp,
  linkedinUrl: z.string(),
})
export type CredentialSharing = z.infer<typeof CredentialSharing>

interface Certificate {
  name: string
  organizationName: string
  issuedAt: Date
  verificationUrl: string
  code: string
}

/** LinkedIn form that adds a certificate to a profile, prefilled. */
export function linkedinUrl({ name, organizationName, issuedAt, verificationUrl, code }: Certificate): string {
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    certUrl: verificationUrl,
    certId: code,
  })
  return `https://www.linkedin.com/profile/add?${fields.toString()}`
}

const RecognitionParams = z.object({ id: z.uuid() })

export const credentialApi = {
  file: endpoint({
    method: 'GET',
    path: '/v2/recognitions/{id}/credential',
    summary: 'Returns the Open Badges 3.0 credential of a certification, as JSON or PNG',
    access: 'signedIn',
    errors: ['RECOGNITION_NOT_FOUND'],
    params: RecognitionParams,
    query: z.object({ format: z.enum(['json', 'png']).default('json') }),
    response: z.instanceof(FileResponse),
    file: { type: 'application/vc+ld+json', name: 'credential.json' },
  }),
  sharing: endpoint({
    method: 'GET',
    path: '/v2/recognitions/{id}/credential_sharing',
    summary: 'Returns the code and the links for sharing a credential',
    access: 'signedIn',
    errors: ['RECOGNITION_NOT_FOUND'],
    params: RecognitionParams,
    response: CredentialSharing,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/v2/recognitions/{id}/credential',
    summary: 'Withdraws the credential of the viewer; a new one with another code replaces it',
    access: 'activeUser',
    errors: ['RECOGNITION_NOT_ACCEPTED', 'RECOGNITION_NOT_FOUND', 'RECOGNITION_REVOKED'],
    params: RecognitionParams,
    response: CredentialSharing,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/public_api/v1/credential_verifications',
    summary: 'Verifies a credential, given as JSON, as PNG or by its printed code',
    access: 'anyone',
    multipart: true,
    rawFields: ['credential'],
    body: z
      .object({
        credential: z.union([FileInput, z.string(), z.record(z.string(), z.unknown())]).optional(),
        code: CredentialCode.optional(),
      })
      .refine(({ credential, code }) => (credential === undefined) !== (code === undefined), {
        path: ['credential'],
        params: { message: 'required' },
      }),
    response: CredentialVerification,
    attempts: { calls: { address: { max: 600, windowSeconds: 3_600 } } },
    idempotent: false,
  }),
}
