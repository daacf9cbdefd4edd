import { z } from 'zod'

import { MAX_SKILL_LEVEL, MAX_CREDENTIAL_CODE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './field.ts'
import { Identification } from './identification.ts'
import { FileResponse, FileInput } from './upload.ts'

/** Addresses that stand in credentials people keep for years: whoever changes one breaks what was handed on. */
export const DID_PATH = '/.well-known/did.json'
export const CREDENTIALS_PATH = '/credentials'
export const STATUS_LISTS_PATH = `${CREDENTIALS_PATH}/status`
/** The page that checks a credential, or with `?code=` the one of a code. */
export const VERIFICATION_PAGE = '/verify'

/** Without I, L, O and U, which are misread. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12
const CODE_GROUP = 4
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** `7Q2K-9VXB-44TN`, as it is printed. */
export function groupedCode(characters: string): string {
  return (characters.match(new RegExp(`.{1,${CODE_GROUP}}`, 'g')) ?? []).join('-')
}

/** As somebody types it from paper, or the whole address out of a QR code. */
export const CredentialCode = z
  .string()
  .max(MAX_CREDENTIAL_CODE)
  .transform((typed) =>
    typed
      .replace(/^.*(\/credentials\/|[?&]code=)/s, '')
      .replace(/[?#&].*$/s, '')
      .replaceAll(/[\s-]/g, '')
      .toUpperCase()
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  )
  .refine((code) => CODE.test(code), {
    params: { message: 'invalidCode' },
  })
  .transform(groupedCode)

/** What a credential says, in short. */
export const CredentialSummary = z.object({
  code: z.string(),
  url: z.string(),
  name: z.string(),
  holder: z.string(),
  /** Without a name once they had it erased. */
  certificator: z.object({
    name: z.string().nullable(),
    role: z.string().nullable(),
    /** Null where the credential says nothing about it. */
    identification: Identification.nullable(),
  }),
  issuer: z.object({ name: z.string(), url: z.string() }),
  issuedAt: Timestamp,
  /** When it was lived. */
  date: Timestamp.nullable(),
  description: z.string(),
  skills: z.array(z.object({ name: z.string(), level: z.int().min(0).max(MAX_SKILL_LEVEL) })),
  revokedAt: Timestamp.nullable(),
})
export type CredentialSummary = z.infer<typeof CredentialSummary>

export const CREDENTIAL_CHECKS = [
  /** Only when a code was asked for: a certification is shown under it. */
  'code',
  'structure',
  'issuer',
  'signature',
  'validity',
  'revocation',
  /** Good to know, and no part of what is valid: whether the experience is still as it was certified. */
  'unchanged',
] as const
export const CredentialCheck = z.object({
  name: z.enum(CREDENTIAL_CHECKS),
  /** Null where an earlier check leaves nothing to look at. */
  ok: z.boolean().nullable(),
  /** In the reader's language. */
  detail: z.string(),
})
export type CredentialCheck = z.infer<typeof CredentialCheck>

export const CredentialVerification = z.object({
  valid: z.boolean(),
  checks: z.array(CredentialCheck),
  /** Null unless it is signed by a community of this installation, and by code unless it is shown to anyone. */
  summary: CredentialSummary.nullable(),
})
export type CredentialVerification = z.infer<typeof CredentialVerification>

/** What one needs to hand a credential on. */
export const CredentialSharing = z.object({
  code: z.string(),
  /** The address of the credential itself, which is its id. */
  url: z.string(),
  /** The page on which anyone checks it. */
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

/** Opens the form of LinkedIn that adds a certificate to a profile, filled in. */
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
    summary:
      'The Open Badges 3.0 credential of a certification, for whose it is and for who gave it; as JSON or in a PNG',
    access: 'signedIn',
    params: RecognitionParams,
    query: z.object({ format: z.enum(['json', 'png']).default('json') }),
    response: z.instanceof(FileResponse),
    file: { type: 'application/vc+ld+json', name: 'credential.json' },
  }),
  sharing: endpoint({
    method: 'GET',
    path: '/v2/recognitions/{id}/credential_sharing',
    summary: 'The code and the addresses by which a credential is handed on, the one of LinkedIn’s form among them',
    access: 'signedIn',
    params: RecognitionParams,
    response: CredentialSharing,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/public_api/v1/credential_verifications',
    summary: 'Checks a credential: a JSON object or text, a PNG as a file or in base64; or the code of a printed one',
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
