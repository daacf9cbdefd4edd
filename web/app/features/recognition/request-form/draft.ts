import type { Experience } from '@vecu/contract/experience'
import { LOCALES, type Locale } from '@vecu/contract/locale'
import {
  CertificatorInput,
  CertificatorCandidate,
  type Recognition,
  type RecognitionInput,
} from '@vecu/contract/recognition'
import { z } from 'zod'

import { flatSkills } from '../../journal/experience/skills/flat-skills.ts'

/** Each field falls back on its own, so that an invalid one does not affect the others. */
export const Draft = z.object({
  /** Experience of the draft; another experience starts an empty draft. */
  experienceId: z.int().positive().nullable().catch(null),
  kind: z.enum(['member', 'external']).catch('member'),
  member: CertificatorCandidate.nullable().catch(null),
  firstname: z.string().catch(''),
  lastname: z.string().catch(''),
  email: z.string().catch(''),
  message: z.string().catch(''),
  /** Null means the user's own language. */
  locale: z.enum(LOCALES).nullable().catch(null),
  /** Skills that are not requested; by default all are. */
  leftOut: z.array(z.int()).catch([]),
  /** A request with an unknown outcome: repeated unchanged, with the same idempotency key, it takes effect once. */
  attempt: z.object({ key: z.string(), body: z.string() }).nullable().catch(null),
})
export type Draft = z.infer<typeof Draft>

export const EMPTY_DRAFT: Draft = Draft.parse({})

export function certificatorInput({ kind, member, email, firstname, lastname }: Draft) {
  return kind === 'member' ? { userId: member?.id } : { email, firstname, lastname }
}

/** Whether a valid certifier is given; whether the request is allowed is decided by the API. */
export function hasCertificator(draft: Draft): boolean {
  if (draft.kind === 'member') return draft.member !== null
  return CertificatorInput.safeParse(certificatorInput(draft)).success
}

/** First name of the certifier; empty until there is one. */
export function calledBy({ kind, member, firstname }: Draft): string {
  return kind === 'member' ? (member?.firstname ?? '') : firstname.trim()
}

export function recognitionInput(draft: Draft, experience: Experience, ownLocale: Locale): RecognitionInput {
  const skills = flatSkills(experience.skillsAttributes).filter(({ id }) => !draft.leftOut.includes(id))
  return {
    experienceId: experience.id,
    certificator: certificatorInput(draft),
    message: draft.message.trim(),
    locale: draft.locale ?? ownLocale,
    skills: skills.map(({ id, level }) => ({ id, level })),
  }
}

/** Headings with nested skills are not requested by default. */
export function newDraft({ id, skillsAttributes }: Experience): Draft {
  const headings = skillsAttributes.filter((skill) => skill.skillsAttributes.length > 0)
  return { ...EMPTY_DRAFT, experienceId: id, leftOut: headings.map((skill) => skill.id) }
}

/** Prefills a new request from an earlier one to the same certifier. */
export function draftAgain({ certificator, message, locale }: Recognition, experience: Experience): Draft {
  const { id, firstname, lastname, avatarUrl, email, erased } = certificator
  const same = { ...newDraft(experience), message: message ?? '', locale }
  if (erased) return same
  return id === null
    ? { ...same, kind: 'external', firstname, lastname, email: email ?? '' }
    : { ...same, kind: 'member', member: { id, firstname, lastname, avatarUrl, groups: [] } }
}

export function isUntouched({ member, firstname, lastname, email, message }: Draft): boolean {
  return member === null && [firstname, lastname, email, message].every((text) => text === '')
}
