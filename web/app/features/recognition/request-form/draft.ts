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

/** Each part is believed by itself: one that is spoilt costs no other. */
export const Draft = z.object({
  /** Of which experience; another one begins an empty draft. */
  experienceId: z.int().positive().nullable().catch(null),
  kind: z.enum(['member', 'external']).catch('member'),
  member: CertificatorCandidate.nullable().catch(null),
  firstname: z.string().catch(''),
  lastname: z.string().catch(''),
  email: z.string().catch(''),
  message: z.string().catch(''),
  /** Null is one's own. */
  locale: z.enum(LOCALES).nullable().catch(null),
  /** Every skill is asked for unless it is here. */
  leftOut: z.array(z.int()).catch([]),
  /** A request that was sent and whose end is not known: sent again exactly so, it is made once. */
  attempt: z.object({ key: z.string(), body: z.string() }).nullable().catch(null),
})
export type Draft = z.infer<typeof Draft>

export const EMPTY_DRAFT: Draft = Draft.parse({})

export function certificatorInput({ kind, member, email, firstname, lastname }: Draft) {
  return kind === 'member' ? { userId: member?.id } : { email, firstname, lastname }
}

/** Whether somebody is named who could be asked; whether they may be, only the API knows. */
export function hasCertificator(draft: Draft): boolean {
  if (draft.kind === 'member') return draft.member !== null
  return CertificatorInput.safeParse(certificatorInput(draft)).success
}

/** What they are called by; empty until somebody is named. */
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

/** A heading over other skills is not asked about by itself, unless that is wanted. */
export function newDraft({ id, skillsAttributes }: Experience): Draft {
  const headings = skillsAttributes.filter((skill) => skill.skillsAttributes.length > 0)
  return { ...EMPTY_DRAFT, experienceId: id, leftOut: headings.map((skill) => skill.id) }
}

/** The same person again: what was asked of them before is filled in. */
export function draftAgain({ certificator, message, locale }: Recognition, experience: Experience): Draft {
  const { id, firstname, lastname, avatarUrl, email, erased } = certificator
  const same = { ...newDraft(experience), message: message ?? '', locale }
  if (erased) return same
  return id === null
    ? { ...same, kind: 'external', firstname, lastname, email: email ?? '' }
    : { ...same, kind: 'member', member: { id, firstname, lastname, avatarUrl, groups: [] } }
}

/** Whether anything was written that would be missed. */
export function isUntouched({ member, firstname, lastname, email, message }: Draft): boolean {
  return member === null && [firstname, lastname, email, message].every((text) => text === '')
}
